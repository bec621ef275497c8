/**
 * The columns of the catalogue, from which `client.ts` derives the types of rows. Money is integer pence, weight and load
 * are kg, the drying length metres. No migrations: `npm run catalogue` builds a new file each time.
 */
export const CATALOGUE_COLUMNS = {
  brands: {
    id: 'INTEGER PRIMARY KEY',
    slug: "TEXT NOT NULL UNIQUE CHECK (slug <> '')",
    name: "TEXT NOT NULL UNIQUE CHECK (name <> '')",
    summary: 'TEXT NOT NULL',
  },
  categories: {
    id: 'INTEGER PRIMARY KEY',
    slug: "TEXT NOT NULL UNIQUE CHECK (slug <> '')",
    name: "TEXT NOT NULL UNIQUE CHECK (name <> '')",
    nav: 'TEXT NOT NULL',
    title: 'TEXT NOT NULL',
    description: 'TEXT NOT NULL',
    intro: 'TEXT NOT NULL',
    picture_file: 'TEXT NOT NULL',
    picture_alt: "TEXT NOT NULL CHECK (picture_alt <> '')",
    picture_width: 'INTEGER NOT NULL CHECK (picture_width > 0)',
    picture_height: 'INTEGER NOT NULL CHECK (picture_height > 0)',
    picture_tone: 'TEXT NOT NULL',
    google_category: 'INTEGER CHECK (google_category > 0)',
  },
  products: {
    id: 'INTEGER PRIMARY KEY',
    slug: "TEXT NOT NULL UNIQUE CHECK (slug <> '')",
    sku: "TEXT NOT NULL UNIQUE CHECK (sku <> '' AND sku NOT LIKE '% %')",
    gtin: "TEXT UNIQUE CHECK (gtin GLOB '[0-9]*')",
    name: "TEXT NOT NULL CHECK (name <> '')",
    category_id: 'INTEGER NOT NULL REFERENCES categories (id)',
    brand_id: 'INTEGER NOT NULL REFERENCES brands (id)',
    description: "TEXT NOT NULL CHECK (description <> '')",
    base_price: 'INTEGER NOT NULL CHECK (base_price > 0)',
    max_price: 'INTEGER CHECK (max_price > 0)',
    market_price: 'INTEGER CHECK (market_price > 0)',
    extax_price: 'INTEGER CHECK (extax_price > 0)',
    is_featured: 'INTEGER NOT NULL CHECK (is_featured IN (0, 1))',
    is_best_seller: 'INTEGER NOT NULL CHECK (is_best_seller IN (0, 1))',
    cancellable: 'INTEGER NOT NULL CHECK (cancellable IN (0, 1))',
    features: "TEXT NOT NULL CHECK (json_type(features) = 'array')",
    details: "TEXT NOT NULL CHECK (json_type(details) = 'array')",
    materials: "TEXT NOT NULL CHECK (json_type(materials) = 'array')",
    places: "TEXT NOT NULL CHECK (json_type(places) = 'array')",
    fits: "TEXT NOT NULL CHECK (json_type(fits) = 'array')",
    former_fits: "TEXT NOT NULL CHECK (json_type(former_fits) = 'array')",
    search_words: "TEXT NOT NULL CHECK (json_type(search_words) = 'array')",
    width_cm: 'REAL CHECK (width_cm > 0)',
    depth_cm: 'REAL CHECK (depth_cm > 0)',
    height_cm: 'REAL CHECK (height_cm > 0)',
    weight: 'REAL CHECK (weight > 0)',
    load: 'REAL CHECK (load > 0)',
    rails: 'INTEGER CHECK (rails > 0)',
    drying_length: 'REAL CHECK (drying_length > 0)',
    guarantee_years: 'INTEGER NOT NULL CHECK (guarantee_years >= 0)',
    lead_time_days: 'INTEGER NOT NULL CHECK (lead_time_days >= 0)',
    sold_only_in: "TEXT CHECK (json_type(sold_only_in) = 'object')",
    safety: "TEXT NOT NULL CHECK (json_type(safety) = 'array')",
    digest: 'TEXT NOT NULL',
  },
  product_pictures: {
    product_id: 'INTEGER NOT NULL REFERENCES products (id)',
    position: 'INTEGER NOT NULL CHECK (position >= 0)',
    file: "TEXT NOT NULL CHECK (file <> '')",
    alt: "TEXT NOT NULL CHECK (alt <> '')",
    width: 'INTEGER NOT NULL CHECK (width > 0)',
    height: 'INTEGER NOT NULL CHECK (height > 0)',
    color: 'TEXT',
    tone: 'TEXT NOT NULL',
  },
  options: {
    name: 'TEXT PRIMARY KEY',
    position: 'INTEGER NOT NULL UNIQUE',
    label: 'TEXT NOT NULL',
    hint: 'TEXT NOT NULL',
    required: 'INTEGER NOT NULL CHECK (required IN (0, 1))',
    default_value: 'TEXT',
  },
  option_choices: {
    option_name: 'TEXT NOT NULL REFERENCES options (name)',
    position: 'INTEGER NOT NULL',
    value: "TEXT NOT NULL CHECK (value <> '')",
    label: "TEXT NOT NULL CHECK (label <> '')",
    surcharge: 'INTEGER NOT NULL CHECK (surcharge >= 0)',
    swatch: 'TEXT',
  },
  product_options: {
    product_id: 'INTEGER NOT NULL REFERENCES products (id)',
    position: 'INTEGER NOT NULL',
    option_name: 'TEXT NOT NULL REFERENCES options (name)',
  },
  related_products: {
    product_id: 'INTEGER NOT NULL REFERENCES products (id) DEFERRABLE INITIALLY DEFERRED',
    position: 'INTEGER NOT NULL',
    related_id: 'INTEGER NOT NULL REFERENCES products (id) DEFERRABLE INITIALLY DEFERRED',
  },
  reviews: {
    product_id: 'INTEGER NOT NULL REFERENCES products (id)',
    position: 'INTEGER NOT NULL CHECK (position >= 0)',
    id: "TEXT NOT NULL UNIQUE CHECK (id <> '')",
    stars: 'INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5)',
    title: "TEXT NOT NULL CHECK (title <> '')",
    text: "TEXT NOT NULL CHECK (text <> '')",
    name: "TEXT NOT NULL CHECK (name <> '')",
    written: 'TEXT NOT NULL CHECK (length(written) = 10)',
    answer: "TEXT CHECK (answer <> '')",
    is_sample: 'INTEGER NOT NULL CHECK (is_sample IN (0, 1))',
  },
  redirects: {
    from_path: "TEXT PRIMARY KEY CHECK (from_path LIKE '/%')",
    to_path: "TEXT NOT NULL CHECK (to_path LIKE '/%' AND to_path <> from_path)",
  },
  shipping_zones: {
    id: 'INTEGER PRIMARY KEY',
    slug: 'TEXT NOT NULL UNIQUE',
    name: 'TEXT NOT NULL UNIQUE',
    zone_type: 'TEXT NOT NULL',
    base_rate: 'INTEGER NOT NULL CHECK (base_rate >= 0)',
    extra_transit_days: 'INTEGER CHECK (extra_transit_days >= 0)',
    vat_included: 'INTEGER NOT NULL CHECK (vat_included IN (0, 1))',
    service_code: 'TEXT',
  },
  postal_code_rules: {
    id: 'INTEGER PRIMARY KEY',
    zone_id: 'INTEGER NOT NULL REFERENCES shipping_zones (id)',
    postal_code_pattern: "TEXT NOT NULL CHECK (postal_code_pattern <> '')",
    postal_code_end: 'TEXT',
  },
  country_rates: {
    country_code: 'TEXT PRIMARY KEY CHECK (length(country_code) = 2)',
    country_name: 'TEXT NOT NULL',
    zone_id: 'INTEGER NOT NULL REFERENCES shipping_zones (id)',
    shipping_rate: 'INTEGER NOT NULL CHECK (shipping_rate >= 0)',
    not_delivered: 'TEXT NOT NULL CHECK (json_valid(not_delivered))',
  },
  site: {
    id: 'INTEGER PRIMARY KEY CHECK (id = 1)',
    document: 'TEXT NOT NULL CHECK (json_valid(document))',
    frame: 'TEXT NOT NULL CHECK (json_valid(frame))',
    home: 'TEXT NOT NULL CHECK (json_valid(home))',
    search: 'TEXT NOT NULL CHECK (json_valid(search))',
    calendar: 'TEXT NOT NULL CHECK (json_valid(calendar))',
  },
  meta: {
    key: 'TEXT PRIMARY KEY',
    value: 'TEXT NOT NULL',
  },
} as const

const CONSTRAINTS: { readonly [Table in keyof typeof CATALOGUE_COLUMNS]?: string } = {
  product_pictures: 'PRIMARY KEY (product_id, position)',
  options: `CHECK ((required = 1) = (default_value IS NULL)),
    FOREIGN KEY (name, default_value) REFERENCES option_choices (option_name, value) DEFERRABLE INITIALLY DEFERRED`,
  option_choices: 'PRIMARY KEY (option_name, value)',
  product_options: 'PRIMARY KEY (product_id, option_name)',
  related_products: 'PRIMARY KEY (product_id, related_id), CHECK (product_id <> related_id)',
  reviews: 'PRIMARY KEY (product_id, position)',
}

const INDEXES = `
CREATE INDEX products_category ON products (category_id, id);
CREATE INDEX products_brand ON products (brand_id, id);
`

const VIEW = `
CREATE VIEW products_in_pounds AS
WITH picture_urls AS (
  SELECT product_id, position,
    '/pictures/' || iif(file LIKE '%.svg', file, rtrim(rtrim(file, replace(file, '.', '')), '.') || '-1200.webp') AS url
  FROM product_pictures
)
SELECT
  products.id, products.name, products.slug, category_id, categories.name AS category_name,
  (SELECT url FROM picture_urls WHERE product_id = products.id AND position = 0) AS main_image_url,
  (SELECT json_group_array(url) FROM
    (SELECT url FROM picture_urls WHERE product_id = products.id AND position > 0 ORDER BY position)
  ) AS additional_images,
  features, products.description,
  base_price / 100.0 AS base_price, max_price / 100.0 AS max_price,
  market_price / 100.0 AS market_price, extax_price / 100.0 AS extax_price,
  is_featured
FROM products JOIN categories ON categories.id = category_id;`

export const CATALOGUE_SCHEMA = [
  ...Object.entries(CATALOGUE_COLUMNS).map(createTable),
  INDEXES,
  VIEW,
].join('\n')

function createTable([name, columns]: [string, Readonly<Record<string, string>>]): string {
  const constraint = CONSTRAINTS[name as keyof typeof CATALOGUE_COLUMNS]
  const lines = Object.entries(columns).map(([column, definition]) => `${column} ${definition}`)
  const hasRowId = columns['id']?.startsWith('INTEGER PRIMARY KEY')
  return `CREATE TABLE ${name} (
  ${[...lines, ...(constraint ? [constraint] : [])].join(',\n  ')}
) STRICT${hasRowId ? '' : ', WITHOUT ROWID'};`
}
