import { afterEach, describe, expect, test } from 'vitest';
import { baseLocale, overwriteGetLocale } from '#language';
import { m } from '#messages';
import type { ResourceField } from '../../worker/contract/resources/resource.ts';
import { formatFieldLabel, getAllFields } from '../../worker/contract/resources/resource-fields.ts';
import { resources } from '../../worker/contract/resources/resources.ts';
import { getItemFieldLabel, translateValueLabel } from './fields/field-labels.ts';
import { getApiItemTitle, getItemKey, getItemLabel, getListTitle } from './item-texts.ts';

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Labels of the closed set of values of a field. */
const listValueLabels = (field: ResourceField): string[] =>
  (field.kind === 'line' || field.kind === 'list' || field.kind === 'choice') && field.words
    ? Object.values(field.words)
    : [];

/** A text without a message stays in English; names of other sites have no other. */
const isUntranslated = (text: string) =>
  !/\p{Script=Arabic}/u.test(text) &&
  !/^(Facebook|HTML|Instagram|Linktree|LinkedIn|Threads|TikTok|Twitter)$/.test(text);

afterEach(() => overwriteGetLocale(() => baseLocale));

describe.each(resources.map((resource) => [resource.admin, resource] as const))(
  'the texts of %s',
  (_, resource) => {
    const fields = Object.entries(getAllFields(resource));

    test('name its items by the noun of the contract', () => {
      const { one, many } = resource.noun;
      expect(getItemLabel(resource)).toBe(capitalize(one));
      expect(getListTitle(resource)).toBe(capitalize(many));
      expect(m['admin_item.search']({ item: getItemKey(resource) })).toBe(`Search ${many}`);
      expect(getApiItemTitle(resource, {})).toBe(`Unnamed ${one}`);
    });

    test('label its fields as the contract does', () => {
      const different = fields.filter(
        ([name, field]) => getItemFieldLabel(name, field) !== formatFieldLabel(name, field),
      );
      expect(different).toEqual([]);
    });

    test('have a message for each field and value', () => {
      overwriteGetLocale(() => 'ar');
      const labels = fields.flatMap(([name, field]) => [
        getItemFieldLabel(name, field),
        ...listValueLabels(field).map(translateValueLabel),
      ]);
      expect(labels.filter(isUntranslated)).toEqual([]);
    });
  },
);
