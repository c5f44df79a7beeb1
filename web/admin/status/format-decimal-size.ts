const numberFormat = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** '0 bytes', '2.4 MB', '10 GB' (1 kB = 1000 bytes) */
export function formatDecimalSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${numberFormat.format(value)} ${units[unit]}`;
}
