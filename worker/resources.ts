import { accessLogsList, accessLogsOfUser, accessLogsSource } from './access-logs/list.ts';
import { articleCategoriesSource } from './article-categories/source.ts';
import { approveArticle } from './articles/approve.ts';
import { changeArticle } from './articles/change.ts';
import { articlesSource } from './articles/source.ts';
import { unpublishArticle } from './articles/unpublish.ts';
import { accessObjectTypes, accessTypes } from './contract/resources/access-types.ts';
import { articleCategories } from './contract/resources/article-categories.ts';
import { blogs } from './contract/resources/blogs.ts';
import { categories } from './contract/resources/categories.ts';
import { emailTemplates } from './contract/resources/email_templates.ts';
import { footers } from './contract/resources/footers.ts';
import { locations } from './contract/resources/locations.ts';
import { pages } from './contract/resources/pages.ts';
import { sentEmails } from './contract/resources/sent_emails.ts';
import { subCategories } from './contract/resources/sub_categories.ts';
import { threads } from './contract/resources/threads.ts';
import { userLocations } from './contract/resources/user_locations.ts';
import { changeEvent } from './events/change.ts';
import { createEvent } from './events/create.ts';
import { eventsSource } from './events/source.ts';
import { historyList, historySource } from './history/list.ts';
import type { Call } from './lib/calls.ts';
import type { Read } from './lib/reads.ts';
import { listBelow } from './lib/resource/list.ts';
import { type Mounted, mount } from './lib/resource/mount.ts';
import { source } from './lib/resource/source.ts';
import { allLocations, locationsSource } from './locations/list-all.ts';
import { changeLevel } from './membership_levels/change.ts';
import { createLevel } from './membership_levels/create.ts';
import { levelsSource } from './membership_levels/source.ts';
import { changeTag } from './tags/change.ts';
import { createTag } from './tags/create.ts';
import { tagsSource } from './tags/source.ts';
import { usageOfTag } from './tags/usage.ts';
import { createReply } from './thread-replies/create.ts';
import { repliesBelowThread } from './thread-replies/of-thread.ts';
import { repliesSource } from './thread-replies/source.ts';
import { createUser } from './users/create.ts';
import { accountsOfLevel } from './users/of-level.ts';

/** The back office, a line a resource: declared in worker/contract/resources, special in its noun's own files. */
const mounted: Mounted[] = [
  mount(articleCategoriesSource),
  mount(articlesSource, { change: changeArticle }),
  mount(source(blogs)),
  mount(source(categories)),
  mount(source(subCategories)),
  mount(source(emailTemplates)),
  mount(eventsSource, { create: createEvent, change: changeEvent }),
  mount(source(footers)),
  mount(locationsSource, { list: allLocations }),
  mount(levelsSource, { create: createLevel, change: changeLevel }),
  mount(source(pages)),
  mount(tagsSource, { create: createTag, change: changeTag }),
  mount(source(threads)),
  mount(repliesSource, { create: createReply }),
  mount(source(accessObjectTypes)),
  mount(source(accessTypes)),
  mount(accessLogsSource, { list: accessLogsList }),
  mount(historySource, { list: historyList }),
];

export const resourceReads: Read[] = [
  ...mounted.flatMap(({ reads }) => reads),
  accessLogsOfUser,
  listBelow(articleCategories, articlesSource, 'category_id', 'articles'),
  listBelow(categories, source(subCategories), 'category_id', 'sub_categories'),
  listBelow(emailTemplates, source(sentEmails), 'email_template_id', 'sent_emails'),
  listBelow(footers, source(pages), 'footer_id', 'pages'),
  listBelow(locations, source(userLocations), 'location_id', 'users'),
  accountsOfLevel,
  repliesBelowThread,
  usageOfTag,
];

export const resourceCalls: Call[] = [
  ...mounted.flatMap(({ calls }) => calls),
  approveArticle,
  unpublishArticle,
  createUser,
];
