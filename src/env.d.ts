/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** What a content page's components may show of the catalogue; set by the page that renders it. */
    shop: import('#domain/catalogue/shop-facts.ts').ShopFacts
  }
}
