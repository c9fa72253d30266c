/** Everything comes from this server, and nothing is run that did not come as a file. */
const contentSecurityPolicy = [
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
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const

const SECONDS_PER_YEAR = 31_536_000
/** Files under assets/ carry the hash of their content in their name; all others are asked for again each time. */
export const chooseCacheControl = (url: string): string => (url.startsWith('/assets/') ? `public, max-age=${SECONDS_PER_YEAR}, immutable` : 'no-cache')
