import Callout from './Callout.astro'
import CompanyDetails from './CompanyDetails.astro'
import CompareProducts from './CompareProducts.astro'
import ContactEmail from './ContactEmail.astro'
import DeliveryRates from './DeliveryRates.astro'
import Drawing from './Drawing.astro'
import Fact from './Fact.astro'
import Faq from './Faq.astro'
import FaqList from './FaqList.astro'
import Figure from './Figure.astro'
import LathLengthGuide from './LathLengthGuide.astro'
import Link from './Link.astro'
import OpeningHours from './OpeningHours.astro'
import Price from './Price.astro'
import ProductGrid from './ProductGrid.astro'
import ProsAndCons from './ProsAndCons.astro'
import RetailerComparison from './RetailerComparison.astro'
import SiteName from './SiteName.astro'
import SizeAndLoad from './SizeAndLoad.astro'
import Steps from './Steps.astro'
import Table from './Table.astro'

/** The components that `content/` may use without an import. */
export const contentComponents = {
  a: Link,
  BuyingSteps: Steps,
  Callout,
  CompanyDetails,
  CompareProducts,
  ContactEmail,
  DeliveryRates,
  Drawing,
  Fact,
  Faq,
  FaqList,
  Figure,
  InstallationSteps: Steps,
  LathLengthGuide,
  OpeningHours,
  Price,
  ProductGrid,
  ProsAndCons,
  RetailerComparison,
  SiteName,
  SizeAndLoad,
  table: Table,
}
