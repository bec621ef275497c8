/** The package's types say that its entry exports this class; its code has it here only. */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import { RateLimiterStoreAbstract } from 'rate-limiter-flexible'

  export = RateLimiterStoreAbstract
}
