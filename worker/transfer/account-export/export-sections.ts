import { accountSections } from './account-sections.ts';
import { contributionSections } from './contribution-sections.ts';
import type { ExportSection } from './export-section.ts';
import { notificationSections } from './notification-sections.ts';
import { relationSections } from './relation-sections.ts';

/** All sections of an account export, in the order of the file. */
export const exportSections: readonly ExportSection[] = [
  ...accountSections,
  ...notificationSections,
  ...relationSections,
  ...contributionSections,
];
