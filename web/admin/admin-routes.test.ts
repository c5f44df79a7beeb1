import { expect, test } from 'vitest';
import { adminRoutes } from './admin-routes.tsx';
import { matchAdminRoute } from './match-admin-route.ts';
import { adminResources } from './resource-groups.ts';

const id = '019b76da-a800-7d65-8ec4-428513c163d0';

/** Admin pages of the specification (section 2); `{}` is an id. */
const addresses = `
  /admin /admin/settings /admin/status /admin/access-logs /admin/access-logs/for_user/{}
  /admin/security-events /admin/security-events/{}
  /admin/access-object-types /admin/access-object-types/{} /admin/access-object-types/{}/edit
  /admin/access-types /admin/access-types/{} /admin/access-types/{}/edit
  /admin/users /admin/users/import /admin/users/import/{} /admin/users/add /admin/users/{} /admin/users/{}/edit /admin/users/{}/edit-categories
  /admin/users/{}/add-file /admin/users/{}/edit-tags /admin/users/{}/add-location
  /admin/users/{}/see-as /admin/users/{}/locations/{}/edit /admin/users/{}/add-event /admin/users/{}/events/{}/edit
  /admin/categories /admin/categories/add /admin/categories/{} /admin/categories/{}/edit
  /admin/categories/{}/add-subcategory /admin/categories/{}/edit-tags
  /admin/sub_categories/{} /admin/sub_categories/{}/edit /admin/sub_categories/{}/edit-tags
  /admin/membership-levels /admin/membership-levels/add /admin/membership-levels/{}
  /admin/membership-levels/{}/edit
  /admin/email_templates /admin/email_templates/add /admin/email_templates/{}
  /admin/email_templates/{}/edit
  /admin/emails /admin/emails/{} /admin/files/{} /admin/blogs/{}/add-file
  /admin/locations /admin/locations/add /admin/locations/{} /admin/locations/{}/edit
  /admin/events /admin/events/{}
  /admin/article-categories /admin/article-categories/add /admin/article-categories/{}
  /admin/article-categories/{}/edit
  /admin/articles /admin/articles/planned /admin/articles/add /admin/articles/add/{} /admin/articles/{}
  /admin/articles/{}/edit /admin/articles/{}/add-file /admin/articles/{}/edit-tags
  /admin/blogs /admin/blogs/add /admin/blogs/{} /admin/blogs/{}/edit
  /admin/synonyms /admin/synonyms/add /admin/synonyms/{} /admin/synonyms/{}/edit
  /admin/crisis_lines /admin/crisis_lines/add /admin/crisis_lines/{} /admin/crisis_lines/{}/edit
  /admin/crisis_words /admin/crisis_words/add /admin/crisis_words/{} /admin/crisis_words/{}/edit
  /admin/tags /admin/tags/add /admin/tags/{}
  /admin/footers /admin/footers/add /admin/footers/{} /admin/footers/{}/edit
  /admin/pages /admin/pages/add /admin/pages/{} /admin/pages/{}/edit
  /admin/threads /admin/threads/add /admin/threads/{} /admin/threads/{}/edit /admin/threads/{}/edit-tags
  /admin/threads/{}/reply/{}/add_reply /admin/threads/{}/reply/{}/edit
  /admin/thread_replies/{}
`;

test.each(addresses.trim().split(/\s+/))('%s is a page', (address) => {
  expect(matchAdminRoute(adminRoutes, address.replaceAll('{}', id))).not.toBeNull();
});

test.each([
  '/admin/nothing',
  '/admin/user_locations',
  `/admin/emails/${id}/edit`,
  '/admin/emails/x/y',
])('%s is no page', (address) => expect(matchAdminRoute(adminRoutes, address)).toBeNull());

test('passes the path parameters to the page', () => {
  const match = matchAdminRoute(adminRoutes, `/admin/threads/${id}/reply/other/edit`);
  expect(match?.params).toEqual({ id, reply: 'other' });
});

test('does not take "add" for an id', () => {
  for (const { admin, calls } of adminResources.filter(({ calls }) => calls.includes('create'))) {
    const match = matchAdminRoute(adminRoutes, `/admin/${admin}/add`);
    expect([admin, calls, match?.params]).toEqual([admin, calls, {}]);
  }
});
