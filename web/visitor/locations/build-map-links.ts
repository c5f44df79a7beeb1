/** Map service links by address, because locations have no stored coordinates. */
export function buildMapLinks(name: string, lines: readonly string[]) {
  const address = encodeURIComponent(lines.join(', '));
  const named = encodeURIComponent([name, ...lines].join(', '));
  return [
    { name: 'OpenStreetMap', href: `https://www.openstreetmap.org/search?query=${address}` },
    { name: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${named}` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?q=${named}` },
    { name: 'Maps app on this device', href: `geo:0,0?q=${named}` },
  ];
}
