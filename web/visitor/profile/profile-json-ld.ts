import { addressOfContact } from '../../../worker/contract/practitioners/contact-address.ts';
import { siteFields } from '../../../worker/contract/practitioners/contact-fields.ts';
import { credentialWords } from '../../../worker/contract/practitioners/credential-kinds.ts';
import type { ShownCredential } from '../../../worker/contract/practitioners/credentials.ts';
import type { Price } from '../../../worker/contract/practitioners/prices.ts';
import { sessionWords } from '../../../worker/contract/practitioners/session-types.ts';
import type { Offering, UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { fileAddress } from '../../data/file-urls.ts';
import type { Site } from '../../data/site.ts';

/** Schema.org ProfilePage: person, place, languages, and offerings with prices. */
export const profileOf = (user: UserProfile, offerings: Offering[], site: Site) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  url: `${site.url}/u/${user.tag}`,
  mainEntity: personOf(user, offerings.flatMap(namesOf), site),
});

const namesOf = ({ sub_categories }: Offering) => sub_categories.map(({ name }) => name);

const personOf = (user: UserProfile, offered: string[], site: Site) => ({
  '@type': kindOf(user),
  name: user.name,
  url: `${site.url}/u/${user.tag}`,
  ...(user.title && { [user.is_business ? 'slogan' : 'jobTitle']: user.title }),
  ...(user.image_name && { image: site.url + fileAddress(user.image_name) }),
  ...(user.phone && { telephone: user.phone }),
  ...(user.address_town && {
    address: { '@type': 'PostalAddress', addressLocality: user.address_town },
    ...(user.is_business && { areaServed: user.address_town }),
  }),
  ...(user.languages.length > 0 && { knowsLanguage: user.languages }),
  ...(offered.length > 0 && { knowsAbout: offered }),
  ...(user.prices.length > 0 && { makesOffer: user.prices.map((price) => offerOf(price, user)) }),
  ...(user.credentials.length > 0 && { hasCredential: user.credentials.map(credentialOf) }),
  sameAs: siteFields.flatMap((name) => addressOfContact(name, user[name] ?? '') ?? []),
});

const credentialOf = ({ kind, body, number, url, until }: ShownCredential) => ({
  '@type': 'EducationalOccupationalCredential',
  credentialCategory: credentialWords[kind],
  recognizedBy: { '@type': 'Organization', name: body },
  ...(number && { identifier: number }),
  ...(url && { url }),
  expires: until,
});

/** Schema.org requires an address for a LocalBusiness. */
function kindOf({ is_business, address_town }: UserProfile) {
  if (!is_business) return 'Person';
  return address_town ? 'LocalBusiness' : 'Organization';
}

const offerOf = ({ session, from, to, currency, minutes }: Price, user: UserProfile) => ({
  '@type': 'Offer',
  name: sessionWords[session],
  itemOffered: {
    '@type': 'Service',
    name: sessionWords[session],
    ...(user.title && { serviceType: user.title }),
  },
  ...(user.address_town && { areaServed: user.address_town }),
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    priceCurrency: currency,
    ...(to === null || to === from ? { price: from } : { minPrice: from, maxPrice: to }),
    ...(minutes !== null && {
      referenceQuantity: { '@type': 'QuantitativeValue', value: minutes, unitCode: 'MIN' },
    }),
  },
});
