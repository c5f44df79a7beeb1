import { prepare } from '../../db/client.ts';
import { type AccountExportSection, accountExportSections } from '../../db/schema/column-rules.ts';
import { accountSections } from './account-sections.ts';
import { contributionSections } from './contribution-sections.ts';
import type { ExportSection } from './export-section.ts';
import { notificationSections } from './notification-sections.ts';
import { relationSections } from './relation-sections.ts';
import { selectSection } from './select-section.ts';

const sections: Record<AccountExportSection, ExportSection> = {
  ...accountSections,
  ...notificationSections,
  ...relationSections,
  ...contributionSections,
};

/** All sections of an account export with their queries, in the order of the file. */
export const exportSections = accountExportSections.map((name) => ({
  name,
  ...sections[name],
  query: prepare(['member', 'site', 'now', 'after', 'most'], ({ after, most }) =>
    selectSection(name, sections[name], { after, most }),
  ),
}));
