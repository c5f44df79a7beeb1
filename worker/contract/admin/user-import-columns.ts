/** Fields that a CSV file of members may fill, and the guess which of its columns holds which. */

export const userImportFields = [
  'name',
  'email',
  'phone',
  'town',
  'level',
  'offerings',
  'tags',
  'title',
  'bio',
  'joined',
] as const;

export type UserImportField = (typeof userImportFields)[number];

/** The column of each field, by its heading; null for a field that the file does not have. */
export type UserImportMapping = Record<UserImportField, string | null>;

/** Fields that a file needs, because an account has them. */
export const requiredImportFields = ['name', 'email'] as const satisfies UserImportField[];

/**
 * Headings of columns in the languages of the site, and those that WordPress, Mailchimp and
 * membership programs export. Written as `getHeadingKey` returns them.
 */
const knownHeadings: Record<UserImportField, readonly string[]> = {
  name: [
    ...['name', 'full name', 'display name', 'member', 'member name', 'enw', 'enw llawn'],
    ...['imie i nazwisko', 'nazwa', 'nazwisko', 'vollstandiger name', 'vor und nachname'],
    ...['nom', 'nom complet', 'nombre', 'nombre completo', 'الاسم', 'الاسم الكامل'],
  ],
  email: [
    ...['email', 'e mail', 'email address', 'e mail address', 'mail', 'user email', 'e bost'],
    ...['ebost', 'adres e mail', 'adres email', 'e mail adresse', 'adresse e mail', 'courriel'],
    ...['adresse email', 'correo', 'correo electronico', 'البريد الالكتروني', 'البريد الإلكتروني'],
  ],
  phone: [
    ...['phone', 'phone number', 'telephone', 'tel', 'mobile', 'ffon', 'telefon', 'nr telefonu'],
    ...['telefonnummer', 'numero de telephone', 'telefono', 'الهاتف', 'رقم الهاتف'],
  ],
  town: [
    ...['town', 'city', 'place', 'location', 'tref', 'dinas', 'miasto', 'miejscowosc', 'ort'],
    ...['stadt', 'wohnort', 'ville', 'ciudad', 'localidad', 'المدينة', 'البلدة'],
  ],
  level: [
    ...['level', 'membership', 'membership level', 'plan', 'lefel', 'aelodaeth', 'poziom'],
    ...['czlonkostwo', 'stufe', 'mitgliedschaft', 'niveau', 'adhesion', 'nivel', 'membresia'],
    ...['المستوى', 'العضوية'],
  ],
  offerings: [
    ...['offerings', 'offering', 'services', 'service', 'therapies', 'cynigion', 'oferta'],
    ...['uslugi', 'angebote', 'angebot', 'leistungen', 'offres', 'prestations', 'servicios'],
    ...['ofertas', 'الخدمات', 'العروض'],
  ],
  tags: [
    ...['tags', 'tag', 'keywords', 'tagiau', 'tagi', 'slowa kluczowe', 'schlagworter'],
    ...['schlagworte', 'etiquettes', 'mots cles', 'etiquetas', 'الوسوم', 'الكلمات الرئيسية'],
  ],
  title: [
    ...['title', 'job title', 'profession', 'occupation', 'headline', 'teitl', 'tytul', 'zawod'],
    ...['titel', 'beruf', 'titre', 'titulo', 'profesion', 'اللقب', 'المهنة'],
  ],
  bio: [
    ...['bio', 'biography', 'about', 'about me', 'description', 'bywgraffiad', 'o mnie', 'opis'],
    ...['uber mich', 'beschreibung', 'biographie', 'a propos', 'biografia', 'sobre mi'],
    ...['descripcion', 'السيرة', 'نبذة'],
  ],
  joined: [
    ...['joined', 'join date', 'date joined', 'member since', 'registered', 'user registered'],
    ...['created at', 'ymunodd', 'dolaczyl', 'data dolaczenia', 'beigetreten', 'beitritt'],
    ...['beitrittsdatum', 'mitglied seit', 'inscrit le', 'date d inscription', 'fecha de alta'],
    ...['fecha de ingreso', 'تاريخ الانضمام'],
  ],
};

/** Heading without case, accents and punctuation. */
const getHeadingKey = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const fieldOfHeading = new Map(
  userImportFields.flatMap((field) =>
    knownHeadings[field].map((heading) => [getHeadingKey(heading), field] as const),
  ),
);

/** Guesses the mapping by the headings. The first column of several that fit is taken. */
export function guessImportMapping(columns: readonly string[]): UserImportMapping {
  const mapping = createEmptyMapping();
  for (const column of columns) {
    const field = fieldOfHeading.get(getHeadingKey(column));
    if (field) mapping[field] ??= column;
  }
  return mapping;
}

const createEmptyMapping = () =>
  Object.fromEntries(userImportFields.map((field) => [field, null])) as UserImportMapping;

/**
 * Headings as names of columns: each is unique, and a column without a heading is called by its
 * number.
 */
export function nameColumns(headings: readonly string[]): string[] {
  const names = new Set<string>();
  for (const [index, heading] of headings.entries()) {
    const name = heading.trim().slice(0, maxColumnName) || `#${index + 1}`;
    names.add(names.has(name) ? `${name} (#${index + 1})` : name);
  }
  return [...names];
}

/** Characters of a column's name. */
export const maxColumnName = 100;
