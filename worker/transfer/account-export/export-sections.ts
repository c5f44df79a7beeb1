import { accountSections } from './account-sections.ts';
import { contributionSections } from './contribution-sections.ts';
import type { ExportSection } from './export-section.ts';
import { notificationSections } from './notification-sections.ts';
import { relationSections } from './relation-sections.ts';

/** All sections in file order. */
export const exportSections: readonly ExportSection[] = [
  ...accountSections,
  ...notificationSections,
  ...relationSections,
  ...contributionSections,
];
