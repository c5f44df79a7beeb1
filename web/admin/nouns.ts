import type { Resource } from '../../worker/contract/resource.ts';
import { accessLogs } from '../../worker/contract/resources/access_logs.ts';
import { accessObjectTypes, accessTypes } from '../../worker/contract/resources/access-types.ts';
import { articleCategories } from '../../worker/contract/resources/article-categories.ts';
import { articles } from '../../worker/contract/resources/articles.ts';
import { blogs } from '../../worker/contract/resources/blogs.ts';
import { categories } from '../../worker/contract/resources/categories.ts';
import { emailTemplates } from '../../worker/contract/resources/email_templates.ts';
import { footers } from '../../worker/contract/resources/footers.ts';
import { locations } from '../../worker/contract/resources/locations.ts';
import { membershipLevels } from '../../worker/contract/resources/membership_levels.ts';
import { pages } from '../../worker/contract/resources/pages.ts';
import { sentEmails } from '../../worker/contract/resources/sent_emails.ts';
import { subCategories } from '../../worker/contract/resources/sub_categories.ts';
import { tags } from '../../worker/contract/resources/tags.ts';
import { threads } from '../../worker/contract/resources/threads.ts';
import { listedEvents } from './events/resources.ts';
import { listedReplies } from './threads/resources.ts';
import { listedUsers } from './users/resources.ts';

/** Every resource that has screens, as the index groups them. */
export const groups: readonly { name: string; resources: readonly Resource[] }[] = [
  { name: 'People', resources: [listedUsers, membershipLevels] },
  { name: 'Writing', resources: [articles, articleCategories, blogs] },
  { name: 'Pages', resources: [pages, footers] },
  { name: 'Directory', resources: [categories, subCategories, locations, listedEvents, tags] },
  { name: 'Conversations', resources: [threads, listedReplies] },
  { name: 'E-mail', resources: [sentEmails, emailTemplates] },
  { name: 'Records', resources: [accessLogs, accessObjectTypes, accessTypes] },
];

export const nouns: readonly Resource[] = groups.flatMap(({ resources }) => resources);

/** Whether there are screens at `/admin/{admin}`. */
export const hasScreens = ({ admin }: Pick<Resource, 'admin'>) =>
  admin === 'files' || nouns.some((resource) => resource.admin === admin);

/** The resource that a reference is to. */
export function resourceAt(path: string): Resource {
  const found = nouns.find((resource) => resource.path === path);
  if (!found) throw new Error(`There is no resource ${path}.`);
  return found;
}
