export interface ToastOptions {
  type?: 'info' | 'success' | 'warning' | 'error'
  duration?: number
  action?: { label: string; run: () => void }
}

export function showToast(message: string, { action }: ToastOptions = {}): void {
  const toast = document.createElement('div')
  toast.setAttribute('role', 'status')
  toast.textContent = message
  if (action) {
    const button = document.createElement('button')
    button.textContent = action.label
    button.onclick = action.run
    toast.append(button)
  }
  document.body.append(toast)
}
