/** Groups of people that a practitioner sees (contract, section 18). */
export const clientGroups = [
  'children',
  'teenagers',
  'adults',
  'older_adults',
  'couples',
  'families',
] as const;
export type ClientGroup = (typeof clientGroups)[number];

export const clientGroupsLabel = 'Who you see';

export const clientGroupLabels: Record<ClientGroup, string> = {
  children: 'Children',
  teenagers: 'Teenagers',
  adults: 'Adults',
  older_adults: 'Older adults',
  couples: 'Couples',
  families: 'Families',
};

/** 'Adults, couples'; empty if nothing is stated. */
export const formatClientGroups = (groups: readonly ClientGroup[]): string =>
  clientGroups
    .filter((group) => groups.includes(group))
    .map((group, index) =>
      index === 0 ? clientGroupLabels[group] : clientGroupLabels[group].toLowerCase(),
    )
    .join(', ');
