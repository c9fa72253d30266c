/** Everything comes from this server, and nothing is run that did not come as a file. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export const securityHeaders = {
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const

const A_YEAR = 31_536_000
/** Files under assets/ carry the hash of their content in their name; all others are asked for again each time. */
export const cacheControl = (url: string): string => (url.startsWith('/assets/') ? `public, max-age=${A_YEAR}, immutable` : 'no-cache')
