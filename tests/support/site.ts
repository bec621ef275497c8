import type { Site } from '#domain/site/site.ts'

export const SITE: Site = {
  name: 'Pegs & Poles',
  origin: 'https://pegs.example',
  email: 'owner@pegs.example',
  phone: '01632 960 000',
  tagline: 'Lines',
  sample: false,
  company: {
    legalName: 'Pegs Ltd',
    number: '12345678',
    registeredIn: 'Scotland',
    registeredOffice: { street: '2 Lane', city: 'Ayr', postcode: 'KA7 1AA' },
    vatNumber: 'GB 1',
  },
  openingHours: [],
  measurementId: null,
}
