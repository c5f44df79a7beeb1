import { expect, test } from 'vitest';
import { noRights, nora } from '../../../../tests/fixtures/web/users.ts';
import { practiceInputSchema } from '../../../../worker/contract/practitioners/practice.ts';
import { listEditableFields } from '../account-fields.ts';
import {
  findOtherSection,
  getAccountFieldHref,
  listAccountSections,
  listSectionFields,
} from './account-sections.ts';

const formSections = ['profile', 'contact', 'private'] as const;

test('every field is on exactly one page', () => {
  const fields = [
    ...formSections.flatMap((section) => listSectionFields(nora, section)),
    ...Object.keys(practiceInputSchema.shape).filter(
      (name) => !['prices', 'tag_ids'].includes(name),
    ),
  ];
  expect(fields.toSorted()).toEqual(listEditableFields(nora).toSorted());
});

test('the town is a contact detail without a practice', () => {
  const member = { ...nora, ...noRights, authz_user_detailed: true };
  expect(listAccountSections(member)).toEqual(['profile', 'contact', 'private']);
  expect(listSectionFields(member, 'contact')).toContain('address_town');
});

test('links to fields, and forwards older links', () => {
  expect(getAccountFieldHref('times')).toBe('/account/edit/practice#times');
  expect(findOtherSection(nora, 'profile', '#phone')).toBe('/account/edit/contact#phone');
  expect(findOtherSection(nora, 'profile', '#bio')).toBeNull();
  expect(findOtherSection(nora, 'profile', '')).toBeNull();
});
