/**
 * Formats a town with its region: 'Newcastle, County Down'. The smallest part of the region
 * distinguishes equal names.
 */
export const formatTown = ({ name, region }: { name: string; region: string | null }) =>
  region ? `${name}, ${region.split(', ')[0]}` : name;
