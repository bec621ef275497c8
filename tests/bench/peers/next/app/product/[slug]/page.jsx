import { bySlug, pounds, shop } from './shop.js'

export const dynamicParams = false
export const generateStaticParams = () => shop.products.map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }) {
  const { name, description } = bySlug.get((await params).slug)
  return { title: name, description: description.slice(0, 150) }
}

export default async function Product({ params }) {
  const product = bySlug.get((await params).slug)
  const links = shop.categories.map(({ slug, name }) => (
    <a key={slug} href={`/${slug}`}>
      {name}
    </a>
  ))
  return (
    <>
      <header>
        <nav>{links}</nav>
      </header>
      <main>
        <h1>{product.name}</h1>
        <p>{pounds(product.listPrice)} inc. VAT</p>
        <ul>
          {product.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <p>{product.description}</p>
        <dl>
          {product.details.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {product.options.map(({ name, label, choices }) => (
          <fieldset key={name}>
            <legend>{label}</legend>
            {choices.map((choice) => (
              <label key={choice.value}>
                <input type="radio" name={name} value={choice.value} />
                {choice.label}
              </label>
            ))}
          </fieldset>
        ))}
        <ul>
          {product.related.map((other) => (
            <li key={other.slug}>
              <a href={`/product/${other.slug}`}>{other.name}</a> {pounds(other.listPrice)}
            </li>
          ))}
        </ul>
      </main>
      <footer>{links}</footer>
    </>
  )
}
