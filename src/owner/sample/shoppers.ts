import type { Address } from '#domain/shipping/address.ts'
import type { Random } from './random.ts'

export interface Shopper {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly address: Address
}

const list = (words: string) => words.split(' ')

const FIRST_NAMES = list(
  'Alice Amir Anna Ben Bethan Callum Catriona Chloe Daniel Dawn Eilidh Ella Emma Fiona Gareth Grace Hannah Harriet Imogen Isla Jack Jean Joanna Kate Kwame Laura Leila Lucy Margaret Martin Meera Megan Morag Nia Nigel Olivia Owen Patrick Priya Rachel Rhys Rosie Ruth Sanjay Sarah Sian Sophie Stuart Tamsin Tom Yusuf Zoe',
)
const SURNAMES = list(
  'Abbott Ahmed Baker Barnes Begum Bell Bennett Brown Campbell Chapman Clarke Cooper Davies Dixon Evans Fletcher Foster Fraser Gibson Green Griffiths Harris Hughes Hunter Jackson Jones Kaur Khan Lewis MacDonald Marshall Mason Morgan Murphy Murray Okafor Owen Palmer Parker Patel Phillips Price Reid Roberts Scott Shah Sharma Singh Smith Stewart Taylor Thomas Turner Walker Ward Watson White Williams Wilson Wood',
)
const STREETS = list(
  'Albert Alma Back Beech Bridge Broad Castle Chapel Church Cross Elm Ferry Garden George Green Grove High Hill King Lime Manor Market Mill New North Orchard Park Priory Queen School South Spring Station Victoria Water Well West Wharf',
)
const KINDS_OF_STREET = list('Street Road Lane Avenue Close Terrace Place')

/** Towns with their outward codes; the mainland's come often, the islands' seldom. */
const TOWNS = [
  ...'Bath BA1,Birmingham B14,Brighton BN2,Bristol BS6,Cambridge CB4,Canterbury CT1,Cardiff CF14,Carlisle CA2,Chester CH2,Derby DE22,Durham DH1,Edinburgh EH9,Exeter EX4,Falmouth TR11,Glasgow G12,Guildford GU2,Halifax HX3,Harrogate HG1,Hebden Bridge HX7,Hereford HR2,Hull HU5,Ipswich IP4,Kendal LA9,Lancaster LA1,Leeds LS6,Leicester LE2,Lewes BN7,Lincoln LN2,Liverpool L18,London SE22,London N16,London E17,London SW12,Ludlow SY8,Manchester M21,Newcastle upon Tyne NE6,Norwich NR2,Nottingham NG7,Oxford OX4,Penzance TR18,Perth PH1,Plymouth PL4,Reading RG1,Sheffield S7,Shrewsbury SY3,Southampton SO17,St Andrews KY16,Stroud GL5,Swansea SA2,Totnes TQ9,Truro TR1,Whitby YO21,Winchester SO23,Worcester WR5,York YO10'
    .split(',')
    .map((town) => ({ town, weight: 20 })),
  ...'Belfast BT9,Fort William PH33,Inverness IV2,Ryde PO33,Douglas IM2,St Helier JE2,Stornoway HS1,Kirkwall KW15,Portree IV51,Lerwick ZE1'
    .split(',')
    .map((town) => ({ town, weight: 6 })),
]
const TOWN_WEIGHTS = TOWNS.map(({ weight }) => weight)

const PLACES_ABROAD = [
  { country: 'FR', city: 'Lille', postcode: '59000', street: 'rue Nationale' },
  { country: 'FR', city: 'Rennes', postcode: '35000', street: 'rue Saint-Michel' },
  { country: 'DE', city: 'Hamburg', postcode: '20253', street: 'Eppendorfer Weg' },
  { country: 'DE', city: 'Freiburg', postcode: '79098', street: 'Kaiser-Joseph-Straße' },
  { country: 'US', city: 'Portland', postcode: '97205', street: 'SW Park Avenue', region: 'OR' },
  { country: 'US', city: 'Boston', postcode: '02116', street: 'Newbury Street', region: 'MA' },
] as const

const SHARE_ABROAD = 0.04
const SHARE_WITH_NOTE = 0.08
const NOTES = [
  'Please leave it in the porch',
  'The bell is broken, please knock',
  'Round the back, past the bins',
  'Next door takes parcels for us',
]
const INWARD_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'

/** Somebody who orders, from a country to which the shop delivers; `number` keeps the email unique. */
export function newShopper(
  random: Random,
  number: number,
  countries: ReadonlySet<string>,
): Shopper {
  const abroad = PLACES_ABROAD.filter(({ country }) => countries.has(country))
  const isAbroad = abroad.length > 0 && random.chance(SHARE_ABROAD)
  const first = random.pick(FIRST_NAMES)
  const last = random.pick(SURNAMES)
  return {
    id: random.uuid(),
    name: `${first} ${last}`,
    email: `${first}.${last}.${number}@example.com`.toLowerCase(),
    address: isAbroad ? addressAbroad(random, abroad) : addressInUk(random),
  }
}

function addressInUk(random: Random): Address {
  const { town = '' } = TOWNS[random.weighted(TOWN_WEIGHTS)] ?? {}
  const space = town.lastIndexOf(' ')
  const letters = [random.pick([...INWARD_LETTERS]), random.pick([...INWARD_LETTERS])].join('')
  return {
    street: `${random.whole(1, 180)} ${random.pick(STREETS)} ${random.pick(KINDS_OF_STREET)}`,
    city: town.slice(0, space),
    postcode: `${town.slice(space + 1)} ${random.whole(1, 9)}${letters}`,
    country: 'GB',
    // 07700 900000 to 900999 are the numbers that Ofcom keeps for fiction.
    phone: `07700 900${String(random.whole(0, 999)).padStart(3, '0')}`,
    ...(random.chance(SHARE_WITH_NOTE) && { driverNote: random.pick(NOTES) }),
  }
}

function addressAbroad(random: Random, places: readonly Address[]): Address {
  const { street, ...place } = random.pick(places)
  return { ...place, street: `${random.whole(1, 120)} ${street}` }
}
