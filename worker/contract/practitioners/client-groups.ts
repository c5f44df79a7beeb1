import { m } from '#messages';
import { formatLabels } from '../shared/format-locale.ts';

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

export const clientGroupLabels: Record<ClientGroup, string> = {
  get children() {
    return m['profile.client_group_children']();
  },
  get teenagers() {
    return m['profile.client_group_teenagers']();
  },
  get adults() {
    return m['profile.client_group_adults']();
  },
  get older_adults() {
    return m['profile.client_group_older_adults']();
  },
  get couples() {
    return m['profile.client_group_couples']();
  },
  get families() {
    return m['profile.client_group_families']();
  },
};

/** Labels after the first of a list, and within a sentence. */
const clientGroupsInList: Record<ClientGroup, string> = {
  get children() {
    return m['profile.client_group_children_in_list']();
  },
  get teenagers() {
    return m['profile.client_group_teenagers_in_list']();
  },
  get adults() {
    return m['profile.client_group_adults_in_list']();
  },
  get older_adults() {
    return m['profile.client_group_older_adults_in_list']();
  },
  get couples() {
    return m['profile.client_group_couples_in_list']();
  },
  get families() {
    return m['profile.client_group_families_in_list']();
  },
};

const sortGroups = (groups: readonly ClientGroup[]) =>
  clientGroups.filter((group) => groups.includes(group));

/** 'Adults, couples'; empty if nothing is stated. */
export const formatClientGroups = (groups: readonly ClientGroup[]): string =>
  formatLabels(sortGroups(groups), clientGroupLabels, clientGroupsInList);

/** 'adults, couples', within a sentence. */
export const formatClientGroupsInText = (groups: readonly ClientGroup[]): string =>
  formatLabels(sortGroups(groups), clientGroupsInList, clientGroupsInList);
