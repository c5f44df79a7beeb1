/** Sections of an account export about the member: account data, mail and visits. */

import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { qb } from '../../db/query-builder.ts';
import { emailLinksTable, sessionsTable } from '../../db/schema/accounts.ts';
import { userNotesTable } from '../../db/schema/admin-tools.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import { enquiriesTable, enquiryRecipientsTable } from '../../db/schema/enquiries.ts';
import { eventSeatsTable } from '../../db/schema/event-seats.ts';
import { fileUploadsTable } from '../../db/schema/file-uploads.ts';
import {
  applicationsTable,
  credentialsTable,
  userPicturesTable,
  userQuestionsTable,
} from '../../db/schema/listing.ts';
import {
  eventsTable,
  locationsTable,
  userLocationsTable,
} from '../../db/schema/locations-and-events.ts';
import {
  accessLogsTable,
  accessObjectTypesTable,
  accessTypesTable,
  historyTable,
} from '../../db/schema/logs-and-jobs.ts';
import { userPricesTable, userSubCategoriesTable } from '../../db/schema/offerings.ts';
import { languagesTable } from '../../db/schema/reference.ts';
import { securityEventsTable } from '../../db/schema/security.ts';
import { formerTagsTable, tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { redactTokens } from '../../mail/redact-tokens.ts';
import { getFileAddress, isMember, selectJson, selectName } from './export-fields.ts';
import { type ExportSections, exportParams } from './export-section.ts';

/** Mails to unconfirmed addresses are excluded, because these may belong to others. */
const CONFIRMED_NOTE = 'E-mails to another address are included once you have confirmed it.';
const currentEmail = qb
  .select({ email: usersTable.email })
  .from(usersTable)
  .where(eq(usersTable.id, exportParams.member));

export const accountSections = {
  account: {
    about:
      'Your account. Times are in UTC. Sessions: true means offered, false not offered, null by appointment.',
    member: usersTable.id,
    fields: {
      language: selectName(languagesTable, usersTable.language_id),
      membership_level: selectName(membershipLevelsTable, usersTable.membership_level_id),
      image: getFileAddress(selectName(uploadedFilesTable, usersTable.image_id)),
      words_language: selectName(languagesTable, usersTable.words_language_id),
      languages: selectJson(usersTable.languages, '[]'),
      times: selectJson(usersTable.times, '[]'),
      client_groups: selectJson(usersTable.client_groups, '[]'),
      shown: selectJson(usersTable.shown, '{}'),
      // A number, unlike other flags, since the first version of the file.
      takes_enquiries: sql`${usersTable.takes_enquiries}`,
    },
    last: [
      'language',
      'timezone',
      'membership_level',
      'image',
      'words_language',
      'languages',
      'times',
      'client_groups',
      'shown',
    ],
  },
  former_tags: {
    about: 'Former addresses of your profile.',
    member: formerTagsTable.item_id,
    where: eq(formerTagsTable.resource, 'users').inlineParams(),
    key: sql`${formerTagsTable.tag}`,
  },
  offerings: {
    about: 'Your offerings.',
    member: userSubCategoriesTable.user_id,
    fields: {
      sub_category_id: { name: subCategoriesTable.name, tag: subCategoriesTable.tag },
    },
  },
  prices: {
    about: 'Your prices, in your order. Times are in minutes.',
    member: userPricesTable.user_id,
  },
  questions: {
    about: 'Questions and answers on your profile, in your order.',
    member: userQuestionsTable.user_id,
  },
  pictures: {
    about: 'Pictures of your room, in your order.',
    member: userPicturesTable.user_id,
    fields: {
      file_id: {
        alternative_text: uploadedFilesTable.alternative_text,
        address: getFileAddress(uploadedFilesTable.name),
      },
    },
  },
  credentials: {
    about: 'Your credentials. You can view their documents at /account/credentials.',
    member: credentialsTable.user_id,
  },
  application: {
    about: 'Your application to be listed, and our decision.',
    member: applicationsTable.user_id,
    fields: {
      sub_categories: sql`(select json_group_array(${subCategoriesTable.name})
          from json_each(${applicationsTable.sub_category_ids}) offered
          join ${subCategoriesTable} on ${subCategoriesTable.id} = offered.value)`.mapWith(
        JSON.parse,
      ),
    },
    last: ['created_at', 'updated_at', 'sent_at', 'decided_at', 'sub_categories'],
  },
  admin_notes: {
    about: 'Notes that the admins wrote about you.',
    member: userNotesTable.user_id,
  },
  enquiries: {
    about:
      'Enquiries you received: when, and their state. Their texts are confidential and are only shown at /enquiries.',
    member: enquiryRecipientsTable.user_id,
    where: isNotNull(enquiryRecipientsTable.asked_at),
  },
  sent_enquiries: {
    about:
      'Enquiries you sent in the last 90 days: when. Their texts are confidential and are only shown at /enquiries/sent.',
    member: enquiriesTable.created_by,
  },
  seats: {
    about: 'Your event seats and places on waiting lists.',
    member: eventSeatsTable.user_id,
    fields: { name: eventsTable.name },
    last: ['state', 'joined_at'],
  },
  tags: {
    about: 'Tags on your profile.',
    member: tagLinksTable.user_id,
    fields: { name: tagsTable.name },
  },
  files: {
    about: 'Your pictures and videos, with addresses to download them.',
    member: uploadedFilesTable.object_id,
    where: eq(uploadedFilesTable.object_type, 'users').inlineParams(),
    fields: { address: getFileAddress(uploadedFilesTable.name) },
    last: ['content_type', 'size', 'width', 'height', 'created_at', 'updated_at', 'address'],
  },
  unfinished_files: {
    about: 'Videos whose upload is not complete.',
    member: fileUploadsTable.created_by,
    last: ['content_type', 'size', 'created_at'],
  },
  locations: {
    about: 'Locations you have joined or requested to join.',
    member: userLocationsTable.user_id,
    fields: {
      location_id: {
        name: locationsTable.name,
        tag: locationsTable.tag,
        address_town: sql`iif(${locationsTable.is_public} and ${locationsTable.is_active}
          or ${userLocationsTable.approved_by_id} is not null or ${userLocationsTable.is_admin}
          or ${locationsTable.created_by} = ${userLocationsTable.user_id}, ${locationsTable.address_town}, null)`,
      },
      is_approved: isNotNull(userLocationsTable.approved_by_id).mapWith(Boolean),
    },
  },
  security_events: {
    about: 'Security events of your account in the last 180 days.',
    member: securityEventsTable.user_id,
    fields: { was_you: isMember(securityEventsTable.created_by) },
    last: [],
  },
  sessions: {
    about: 'Devices where you are signed in.',
    member: sessionsTable.user_id,
    last: [],
  },
  mail_links: {
    about: `Links we sent you, without their secrets. ${CONFIRMED_NOTE}`,
    member: emailLinksTable.user_id,
    where: and(
      ne(emailLinksTable.purpose, 'tried').inlineParams(),
      or(
        ne(emailLinksTable.purpose, 'change').inlineParams(),
        eq(emailLinksTable.email, currentEmail),
      ),
    ),
    last: [],
  },
  mails: {
    about: `E-mails we sent you, without the secrets of their links. ${CONFIRMED_NOTE}`,
    isLong: true,
    member: sentEmailsTable.user_id,
    where: or(
      eq(sentEmailsTable.to_addr, currentEmail),
      sql`not instr(${sentEmailsTable.text} || coalesce(${sentEmailsTable.html}, ''), '/v/' || ${exportParams.member} || '/')`,
    ),
    fields: {
      text: sql`${sentEmailsTable.text}`.mapWith(redactTokens),
      html: sql`${sentEmailsTable.html}`.mapWith(redactTokens),
    },
    last: ['created_at', 'sent_at'],
  },
  visits: {
    about: 'Your visits: what you viewed, when and from where.',
    member: accessLogsTable.created_by,
    fields: {
      object: accessObjectTypesTable.name,
      what: accessTypesTable.name,
    },
    leftJoins: [
      [accessObjectTypesTable, eq(accessObjectTypesTable.id, accessLogsTable.object_type_id)],
      [accessTypesTable, eq(accessTypesTable.id, accessLogsTable.access_type_id)],
    ],
    last: ['client_ip', 'country_name', 'user_agent_name', 'width', 'height'],
  },
  changes_of_account: {
    about: 'Changes to your account, by you or someone else, with the previous values.',
    member: historyTable.link_id,
    fields: {
      was_you: isMember(historyTable.created_by),
      replaced: selectJson(historyTable.replaced, '{}'),
    },
    last: ['was_you', 'replaced'],
  },
} satisfies ExportSections;
