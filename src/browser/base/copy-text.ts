import { showToast } from './toasts.ts'

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done, { type: 'success' })
  } catch {
    showToast('Your browser wouldn’t copy this. Please select it and copy it yourself.', {
      type: 'warning',
    })
  }
}
