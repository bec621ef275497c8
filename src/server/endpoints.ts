import type { Endpoint } from './http/endpoint.ts'

/** Every call below /api/. */
export const ENDPOINTS: readonly Endpoint[] = []
