/// <reference types="astro/client" />

/** Whether this is the editing server; see astro.config.mjs. */
declare const SHOWS_DRAFTS: boolean

/** The day in the UK as of which pages are built, `2026-11-22`. */
declare const BUILD_DAY: import('#domain/time/day.ts').Day
/** The oldest browsers that the shop supports, as Rolldown names them (decision 98). */
declare const BROWSERS: string[]

/** For tools that read TypeScript without Astro's plugin, which knows each component's own type. */
declare module '*.astro'

declare namespace App {
  interface Locals {
    /** The catalogue's data for MDX components, set by the page that renders them (decision 36). */
    shop: import('#domain/content/shop-facts.ts').ShopFacts
    /** Set by our own server for routes rendered on demand. */
    caller?: import('#server/http/edge.ts').Caller
  }
}
