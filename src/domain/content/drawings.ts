export const DRAWINGS = ['joists', 'rope-path', 'bowline', 'cleat', 'stops', 'levelling'] as const

export type DrawingName = (typeof DRAWINGS)[number]
