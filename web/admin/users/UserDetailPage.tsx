/** Detail page of a user: account header, open tasks and tabs. */

import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { href } from '../../../worker/contract/addresses.ts';
import { reportsResource } from '../../../worker/contract/moderation/reports.resource.ts';
import { applicationsResource } from '../../../worker/contract/practitioners/applications.resource.ts';
import { offeringsResource } from '../../../worker/contract/practitioners/offerings.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { sentEmailsResource } from '../../../worker/contract/system/sent-emails.resource.ts';
import { Link } from '../../data/navigation.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { apiItemQuery } from '../../data/resource/api-item.ts';
import { useMember } from '../../data/user.ts';
import { CredentialItems } from '../../ui/credentials/CredentialItems.tsx';
import { PageLoading } from '../../ui/feedback/Loading.tsx';
import { offeredQuery } from '../../ui/offerings/offering-queries.ts';
import { Tabs } from '../../ui/primitives/Tabs.tsx';
import { UserAccessLogList } from '../access-logs/UserAccessLogsPage.tsx';
import { ItemFields } from '../detail/ItemFields.tsx';
import { UserChangeList } from '../detail/ItemHistory.tsx';
import { LoadedItemPage } from '../detail/LoadedItemPage.tsx';
import { createHistoryTab, createTab } from '../detail/ResourceDetailPage.tsx';
import { ItemFileList } from '../files/ItemFileList.tsx';
import { getItemLabel } from '../item-texts.ts';
import { ItemList } from '../list/ItemList.tsx';
import { MergeAccountButton } from '../merge/MergeAccountButton.tsx';
import { MergeNotices } from '../merge/MergeNotices.tsx';
import { reportCells } from '../reports/report-cells.tsx';
import { ItemTagBadges } from '../tags/ItemTagBadges.tsx';
import {
  AccountAttentionPanel,
  type AccountAttentionResult,
  accountAttentionQuery,
} from './AccountAttentionPanel.tsx';
import { ApproveUserButton } from './ApproveUserButton.tsx';
import { DeclineSignUpButton } from './DeclineSignUpButton.tsx';
import { EraseUserButton } from './EraseUserButton.tsx';
import { SendLinkButtons } from './SendLinkButtons.tsx';
import { UserAccountHeader } from './UserAccountHeader.tsx';
import { UserEventsTab } from './UserEventsTab.tsx';
import { UserFriendsTab } from './UserFriendsTab.tsx';
import { UserInteractionsTab } from './UserInteractionsTab.tsx';
import { UserLocationsTab } from './UserLocationsTab.tsx';
import { UserMessagesTab } from './UserMessagesTab.tsx';
import { UserNotesTab } from './UserNotesTab.tsx';
import { UserSecurityTab } from './UserSecurityTab.tsx';
import { getEditUserOfferingsPath } from './user-offering-queries.ts';
import { getImpersonatePath } from './user-paths.ts';

/** Tab with the offerings of a user, including unpublished ones. */
const UserOfferingsTab = ({ id }: { id: string }) => (
  <ItemList
    resource={offeringsResource}
    from={offeredQuery(id)}
    parameter="sub_categories"
    actions={
      <Link href={getEditUserOfferingsPath(id)} className="button">
        {m['admin_users.edit_sub_categories']()}
      </Link>
    }
  />
);

/** Opens a new tab, so that the admin's session stays in the others. */
function ImpersonateLink({ id, name }: { id: string; name: string }) {
  if (useMember().id === id) return null;
  return (
    <a href={getImpersonatePath(id)} target="_blank" rel="noopener" className="button quiet">
      {m['admin_users.view_as']({ name: name.split(' ')[0] ?? '' })}
      <span className="visually-hidden"> {m['admin_common.opens_in_new_tab']()}</span>
    </a>
  );
}

/** Tab with the reports about a user and by them. */
const UserReportsTab = ({ id }: { id: string }) => (
  <>
    <ItemList {...buildReportList('about_id', 'about them', id)} parameter="about" />
    <ItemList {...buildReportList('created_by', 'by them', id)} parameter="by" />
  </>
);

/** The path fixes the user, so that filter is dropped. */
const buildReportList = (field: 'about_id' | 'created_by', which: string, id: string) => ({
  resource: {
    ...reportsResource,
    noun: { one: `report ${which}`, many: `reports ${which}` },
    filters: reportsResource.filters.filter((name) => name !== field),
  } satisfies Resource,
  from: apiQuery('GET /reports', { query: { [field]: id } }),
  columns: reportsResource.columns.filter((name) => name !== field),
  cells: reportCells,
});

export function UserDetailPage({ id }: { id: string }) {
  const now = useQuery(queryOptions(accountAttentionQuery(id)));
  // Starts in parallel with the first query to avoid layout shifts.
  const { error } = useQuery(queryOptions(apiItemQuery(usersResource, id)));
  return now.isPending && !error ? (
    <PageLoading title={getItemLabel(usersResource)} />
  ) : (
    <UserDetailContent id={id} now={now} />
  );
}

const UserDetailContent = ({ id, now }: { id: string; now: AccountAttentionResult }) => (
  <LoadedItemPage
    resource={usersResource}
    id={id}
    startsWithEdit
    named={(user, name) => (
      <UserAccountHeader user={user} now={now.data}>
        {name}
      </UserAccountHeader>
    )}
    actions={({ approved_at, is_active, is_admin, email, email_verified_at, name, tag }) => (
      <>
        {Boolean(approved_at && is_active) && (
          <Link href={href('/u/:tag/message', { tag: String(tag) })}>
            {m['admin_users.message_person']({ name: String(name) })}
          </Link>
        )}
        {Boolean(is_active) && <ImpersonateLink id={id} name={String(name)} />}
        {!approved_at && now.data?.application && (
          <Link href={getAdminItemPath(applicationsResource, id)} className="button quiet">
            {m['admin_users.decide_application']()}
          </Link>
        )}
        {!approved_at && now.data && !now.data.application && (
          <ApproveUserButton id={id} isConfirmed={Boolean(email_verified_at)} />
        )}
        {!approved_at && now.data && !now.data.application && !now.data.is_declined && (
          <DeclineSignUpButton
            id={id}
            name={String(name)}
            isConfirmed={Boolean(email_verified_at)}
          />
        )}
        <SendLinkButtons id={id} address={String(email)} isConfirmed={Boolean(email_verified_at)} />
        <MergeAccountButton id={id} name={String(name)} isAdmin={Boolean(is_admin)} />
        <EraseUserButton id={id} name={String(name)} />
      </>
    )}
  >
    {(user) => (
      <>
        <MergeNotices resource={usersResource.path} id={id} />
        <AccountAttentionPanel user={user} now={now} />
        <Tabs
          label={m['admin_field.user']()}
          tabs={[
            createTab(
              'account',
              m['admin_field.account'](),
              <ItemFields resource={usersResource} item={user} />,
            ),
            createTab(
              'sub_categories',
              m['admin_users.sub_categories_tab'](),
              <UserOfferingsTab id={id} />,
            ),
            createTab(
              'credentials',
              m['admin_menu.credentials'](),
              <CredentialItems user={id} of={String(user.name)} mayCheck />,
            ),
            createTab(
              'tags',
              m['common.tags'](),
              <ItemTagBadges resource={usersResource} id={id} />,
            ),
            createTab('notes', m['admin_users.notes_tab'](), <UserNotesTab id={id} />),
            createTab('messages', m['admin_field.messages'](), <UserMessagesTab id={id} />),
            createTab('friends', m['admin_field.friends'](), <UserFriendsTab id={id} />),
            createTab('events', m['admin_users.events_tab'](), <UserEventsTab id={id} />),
            createTab('locations', m['admin_users.locations_tab'](), <UserLocationsTab id={id} />),
            createTab(
              'files',
              m['admin_users.files_tab'](),
              <ItemFileList resource={usersResource} id={id} />,
            ),
            createTab(
              'emails',
              m['admin_users.emails_tab'](),
              <ItemList
                resource={sentEmailsResource}
                from={apiQuery('GET /users/:id/sent_emails', { params: { id } })}
                parameter="emails"
                columns={sentEmailsResource.columns.filter((name) => name !== 'user_id')}
              />,
            ),
            createTab(
              'interactions',
              m['admin_users.interactions_tab'](),
              <UserInteractionsTab id={id} />,
            ),
            createTab(
              'activity',
              m['admin_users.activity_tab'](),
              <>
                <UserAccessLogList id={id} parameter="activity" />
                <UserChangeList id={id} />
              </>,
            ),
            createTab('reports', m['admin_reports.reports'](), <UserReportsTab id={id} />),
            createTab('security', m['admin_users.security_tab'](), <UserSecurityTab id={id} />),
            createHistoryTab(usersResource, id),
          ]}
        />
      </>
    )}
  </LoadedItemPage>
);
