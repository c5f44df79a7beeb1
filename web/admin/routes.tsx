import type { Resource } from '../../worker/contract/resources/resource.ts';
import { accessLogs } from '../../worker/contract/admin/access-logs.resource.ts';
import { articleCategories } from '../../worker/contract/content/article-categories.resource.ts';
import { articles } from '../../worker/contract/content/articles.resource.ts';
import { categories } from '../../worker/contract/content/categories.resource.ts';
import { emailTemplates } from '../../worker/contract/system/email-templates.resource.ts';
import { footers } from '../../worker/contract/content/footers.resource.ts';
import { pages } from '../../worker/contract/content/pages.resource.ts';
import { sentEmails } from '../../worker/contract/system/sent-emails.resource.ts';
import { subCategories } from '../../worker/contract/content/sub-categories.resource.ts';
import { tags } from '../../worker/contract/content/tags.resource.ts';
import { threadReplies } from '../../worker/contract/community/thread-replies.resource.ts';
import { begunThreads, threads } from '../../worker/contract/community/threads.resource.ts';
import { users } from '../../worker/contract/accounts/users.resource.ts';
import { lazily } from '../ui/hooks/lazy-named.ts';
import { AccessLogs } from './access-logs/AccessLogs.tsx';
import { addAddress, editAddress, home, itemAddress, listAddress } from '../data/resource/admin-paths.ts';
import { ArticleCategoryDetail } from './article-categories/ArticleCategoryDetail.tsx';
import { PlannedScreen, plannedAddress } from './articles/PlannedScreen.tsx';
import { articleRoutes } from './articles/routes.tsx';
import {
  addSubCategoryAddress,
  CategoryDetail,
  editedCategory,
} from './categories/CategoryDetail.tsx';
import { credentialsAddress } from './credentials/addresses.ts';
import { CredentialsScreen } from './credentials/CredentialsScreen.tsx';
import { DetailScreen } from './detail/DetailScreen.tsx';
import { BuiltIn } from './emails/BuiltIn.tsx';
import { EmailDetail } from './emails/EmailDetail.tsx';
import { EmailsScreen } from './emails/EmailsScreen.tsx';
import { TemplateDetail } from './emails/TemplateDetail.tsx';
import { fileRoutes } from './files/routes.tsx';
import { invitesAddress } from './invites/addresses.ts';
import {
  AddBelow,
  AddPage,
  AddReply,
  AddScreen,
  EditReply,
  EditScreen,
  EditTagsScreen,
  InvitesScreen,
} from './lazy-forms.ts';
import { ListScreen } from './list/ListScreen.tsx';
import type { Route, Routes } from './match.ts';
import { nouns } from './nouns.ts';
import { reviewRoutes } from './review/routes.tsx';
import { StatusScreen, statusAddress } from './status/screen.ts';
import { editTagsAddress } from '../ui/tags/tag-queries.ts';
import { TagDetail } from './tags/TagDetail.tsx';
import { addFirstReplyAddress, addReplyAddress, editReplyAddress } from './threads/addresses.ts';
import { ReplyDetail } from './threads/ReplyDetail.tsx';
import { firstReply } from './threads/resources.ts';
import { ThreadDetail } from './threads/ThreadDetail.tsx';
import { userRoutes } from './users/routes.tsx';

const Home = lazily(() => import('./home/Home.tsx'), 'Home');

/** Default routes of a resource: list, add, edit and detail. */
const ordinary = (resource: Resource): Route[] => [
  [listAddress(resource), () => <ListScreen resource={resource} />],
  ...(resource.calls.includes('create')
    ? [[addAddress(resource), () => <AddScreen resource={resource} />] satisfies Route]
    : []),
  ...(resource.calls.includes('change')
    ? [
        [
          editAddress(resource, ':id'),
          ({ id }) => <EditScreen resource={resource} id={id} />,
        ] satisfies Route,
      ]
    : []),
  [itemAddress(resource, ':id'), ({ id }) => <DetailScreen resource={resource} id={id} />],
];

/** Routes that replace or extend the default ones. */
const special: Route[] = [
  [home, () => <Home />],
  [statusAddress, () => <StatusScreen />],
  [credentialsAddress, () => <CredentialsScreen />],
  [invitesAddress, () => <InvitesScreen />],
  [addAddress(pages), () => <AddPage />],
  [itemAddress(tags, ':id'), ({ id }) => <TagDetail id={id} />],
  ...[articles, categories, subCategories, threads, users].map(
    (resource): Route => [
      editTagsAddress(resource, ':id'),
      ({ id }) => <EditTagsScreen resource={resource} id={id} />,
    ],
  ),
  [itemAddress(articleCategories, ':id'), ({ id }) => <ArticleCategoryDetail id={id} />],
  tabbed(footers, 'Footer'),
  tabbed(pages, 'Page'),
  [listAddress(sentEmails), () => <EmailsScreen />],
  [itemAddress(sentEmails, ':id'), ({ id }) => <EmailDetail id={id} />],
  [itemAddress(emailTemplates, ':id'), ({ id }) => <TemplateDetail id={id} />],
  [
    editAddress(emailTemplates, ':id'),
    ({ id }) => <EditScreen resource={emailTemplates} id={id} note={<BuiltIn id={id} />} />,
  ],

  ...articleRoutes,

  [itemAddress(categories, ':id'), ({ id }) => <CategoryDetail id={id} />],
  [editAddress(categories, ':id'), ({ id }) => <EditScreen resource={editedCategory} id={id} />],
  [
    addSubCategoryAddress(':id'),
    ({ id }) => (
      <AddBelow parent={categories} id={id} resource={subCategories} field="category_id" />
    ),
  ],

  [addAddress(threads), () => <AddScreen resource={begunThreads} />],
  [itemAddress(threads, ':id'), ({ id }) => <ThreadDetail id={id} />],
  [
    addFirstReplyAddress(':id'),
    ({ id }) => (
      <AddBelow
        parent={threads}
        id={id}
        resource={firstReply}
        field="thread_id"
        leadsTo={() => itemAddress(threads, id)}
      />
    ),
  ],
  [itemAddress(threadReplies, ':id'), ({ id }) => <ReplyDetail id={id} />],
  [addReplyAddress(':id', ':reply'), ({ id, reply }) => <AddReply thread={id} reply={reply} />],
  [editReplyAddress(':id', ':reply'), ({ id, reply }) => <EditReply thread={id} reply={reply} />],

  [listAddress(accessLogs), () => <AccessLogs />],
];

function tabbed(resource: Resource, tab: string): Route {
  return [
    itemAddress(resource, ':id'),
    ({ id }) => <DetailScreen resource={resource} id={id} tab={tab} />,
  ];
}

/** All admin routes by path pattern. */
export const routes: Routes = new Map([
  // Precedes `/:id`, which would match it.
  [plannedAddress, () => <PlannedScreen />],
  ...nouns.flatMap(ordinary),
  ...special,
  ...userRoutes,
  ...reviewRoutes,
  ...fileRoutes,
]);
