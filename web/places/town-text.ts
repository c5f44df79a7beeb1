/** 'Newcastle, County Down': the smallest part of its region tells a town from another of its name. */
export const townText = ({ name, region }: { name: string; region: string | null }) =>
  region ? `${name}, ${region.split(', ')[0]}` : name;
