import { buildPlaces, type GazetteerCity, type PlaceRow } from './build-places.ts';

const csvHeader = 'name,country,lat,lng';

/**
 * Parses a CSV file of extra places, such as postcodes: no quotes, decimal degrees.
 * @throws Error that names the line
 */
export function parsePlacesFile(csv: string): PlaceRow[] {
  const [head = '', ...lines] = csv.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  if (head.replaceAll(' ', '').toLowerCase() !== csvHeader)
    throw new Error(`The first line of the file must be ${csvHeader}`);
  const cities = lines.flatMap((line, index) => (line.trim() ? [parseCity(line, index + 2)] : []));
  const countries = [...new Set(cities.map(({ country }) => country))];
  return buildPlaces(countries, { cities, firsts: [], seconds: [] });
}

function parseCity(line: string, number: number): GazetteerCity {
  const [name = '', country = '', lat = '', lng = '', ...more] = line
    .split(',')
    .map((cell) => cell.trim());
  const isPlace =
    more.length === 0 &&
    name !== '' &&
    /^[A-Z]{2}$/.test(country) &&
    isWithin(lat, 90) &&
    isWithin(lng, 180);
  if (!isPlace)
    throw new Error(
      `Line ${number} is not a valid place: use ${csvHeader}, such as LS1,GB,53.797,-1.548`,
    );
  return { name, country, lat, lng, admin1: '', admin2: '' };
}

const isWithin = (degrees: string, most: number) =>
  /^-?\d{1,3}(\.\d+)?$/.test(degrees) && Math.abs(Number(degrees)) <= most;
