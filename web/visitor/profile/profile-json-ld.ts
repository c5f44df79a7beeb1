import { href } from '../../../worker/contract/addresses.ts';
import { clientGroupLabels } from '../../../worker/contract/practitioners/client-groups.ts';
import { getContactHref } from '../../../worker/contract/practitioners/contact-address.ts';
import { webContactFields } from '../../../worker/contract/practitioners/contact-fields.ts';
import { credentialKindLabels } from '../../../worker/contract/practitioners/credential-kinds.ts';
import type { PublicCredential } from '../../../worker/contract/practitioners/credentials.ts';
import type { FirstAppointment } from '../../../worker/contract/practitioners/first-appointments.ts';
import type { Price } from '../../../worker/contract/practitioners/prices.ts';
import { sessionTypeNames } from '../../../worker/contract/practitioners/session-types.ts';
import type { ProfileOffering, UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { getFileUrl } from '../../data/file-urls.ts';
import type { SiteInfo } from '../../data/site.ts';

/** Schema.org ProfilePage: person, place, languages, and offerings with prices. */
export const buildProfileJsonLd = (
  user: UserProfile,
  offerings: ProfileOffering[],
  site: SiteInfo,
) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  url: site.url + href('/u/:tag', { tag: user.tag }),
  mainEntity: buildPerson(user, offerings.flatMap(listOfferingNames), site),
});

const listOfferingNames = ({ sub_categories }: ProfileOffering) =>
  sub_categories.map(({ name }) => name);

const buildPerson = (user: UserProfile, offered: string[], site: SiteInfo) => ({
  '@type': getPersonType(user),
  name: user.name,
  url: site.url + href('/u/:tag', { tag: user.tag }),
  ...(user.title && { [user.is_business ? 'slogan' : 'jobTitle']: user.title }),
  ...(user.image_name && { image: site.origin + getFileUrl(user.image_name) }),
  ...(user.phone && { telephone: user.phone }),
  ...(user.address_town && {
    address: { '@type': 'PostalAddress', addressLocality: user.address_town },
    ...(user.is_business && { areaServed: user.address_town }),
  }),
  ...(user.language_codes.length > 0 && { knowsLanguage: user.language_codes }),
  ...(offered.length > 0 && { knowsAbout: offered }),
  ...buildOffers(user),
  ...(user.credentials.length > 0 && { hasCredential: user.credentials.map(buildCredential) }),
  sameAs: webContactFields.flatMap((name) => getContactHref(name, user[name] ?? '') ?? []),
});

const buildCredential = ({ kind, title, body, number, url, until }: PublicCredential) => ({
  '@type': 'EducationalOccupationalCredential',
  credentialCategory: credentialKindLabels[kind],
  ...(title && { name: title }),
  recognizedBy: { '@type': 'Organization', name: body },
  ...(number && { identifier: number }),
  ...(url && { url }),
  expires: until,
});

/** Schema.org requires an address for a LocalBusiness. */
function getPersonType({ is_business, address_town }: UserProfile) {
  if (!is_business) return 'Person';
  return address_town ? 'LocalBusiness' : 'Organization';
}

/** One offer per price; without prices one that states the clients and the first appointment. */
function buildOffers(user: UserProfile) {
  if (user.prices.length > 0)
    return { makesOffer: user.prices.map((price) => buildOffer(price, user)) };
  if (user.client_groups.length === 0 && !user.first_appointment) return {};
  return {
    makesOffer: [
      {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', ...buildService(user) },
        ...buildLeadTime(user),
      },
    ],
  };
}

const buildService = ({ title, client_groups }: UserProfile) => ({
  ...(title && { serviceType: title }),
  ...(client_groups.length > 0 && {
    audience: client_groups.map((group) => ({
      '@type': 'PeopleAudience',
      audienceType: clientGroupLabels[group],
    })),
  }),
});

/** Days until a first appointment, as the range that is stated. */
const leadTimes: Record<FirstAppointment, object> = {
  within_a_week: { maxValue: 7 },
  within_two_weeks: { maxValue: 14 },
  within_a_month: { maxValue: 31 },
  later: { minValue: 31 },
};

const buildLeadTime = ({ first_appointment }: UserProfile) =>
  first_appointment && {
    deliveryLeadTime: {
      '@type': 'QuantitativeValue',
      ...leadTimes[first_appointment],
      unitCode: 'DAY',
    },
  };

const buildOffer = ({ session, from, to, currency, minutes }: Price, user: UserProfile) => ({
  '@type': 'Offer',
  name: sessionTypeNames[session],
  itemOffered: {
    '@type': 'Service',
    name: sessionTypeNames[session],
    ...buildService(user),
  },
  ...(user.address_town && { areaServed: user.address_town }),
  ...buildLeadTime(user),
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    priceCurrency: currency,
    ...(to === null || to === from ? { price: from } : { minPrice: from, maxPrice: to }),
    ...(minutes !== null && {
      referenceQuantity: { '@type': 'QuantitativeValue', value: minutes, unitCode: 'MIN' },
    }),
  },
});
