import type { LevelRight, Who } from '../../worker/contract/accounts/permissions.ts';
import { DB, idOf } from '../world.ts';

/**
 * Permissions per route, from sections 4 to 8 of the contract. Maintained by hand,
 * so that every new or changed route needs a deliberate line here.
 */
const contract = `
  4 Session
  GET    /users/me                                          M
  POST   /access_log                                        P

  5 Public reading
  GET    /languages                                         P
  GET    /timezones                                         P
  GET    /countries                                         P
  GET    /categories/fe                                     P
  GET    /categories/fe/:tag                                P
  GET    /categories/fe/:tag/sub_categories                 P
  GET    /sub_categories/fe                                 P
  GET    /sub_categories/fe/:tag                            P
  GET    /users/fe                                          P
  GET    /users/fe/facets                                   P
  GET    /users/fe/order                                    P
  GET    /users/fe/:tag                                     P
  GET    /users/:who/offerings                              P
  GET    /article-categories/fe                             P
  GET    /article-categories/fe/:tag                        P
  GET    /article-categories/fe/:tag/articles               P
  GET    /featured-articles                                 P
  GET    /articles/fe                                       P
  GET    /articles/topics                                   P
  GET    /articles/fe/:tag                                  P
  GET    /articles/preview/:id/:token                       P
  GET    /articles/fe/:tag/people                           P
  GET    /tags/fe                                           P
  GET    /tags/fe/:name/articles                            P
  GET    /tags/:object_type/:object_id                      P
  GET    /blogs/fe                                          P
  GET    /blogs/fe/:tag                                     P
  GET    /places                                            P
  GET    /places/:tag                                       P
  GET    /places/:tag/similar                               P
  GET    /crisis                                            P
  POST   /crisis                                            P
  GET    /footers/fe                                        P
  GET    /pages/fe                                          P
  GET    /pages/fe/:path                                    P
  GET    /locations/fe                                      P
  GET    /locations/fe/:tag                                 P
  GET    /events/fe                                         P
  GET    /events/fe/:tag                                    P
  GET    /events/calendar                                   P
  GET    /events/:id/coming                                 M
  POST   /events/:id/coming                                 P
  DELETE /events/:id/coming                                 M
  GET    /events/:id/coming/:secret                         P
  DELETE /events/:id/coming/:secret                         P
  POST   /events/:id/coming/:secret/delete                  P
  PUT    /events/:id/coming/:secret/confirm                 P
  POST   /events/:id/coming/:secret/confirm                 P
  POST   /events/:id/coming/:secret/silent                  P
  GET    /threads/fe                                        P
  GET    /threads/latest                                    P
  GET    /threads/topics                                    P
  GET    /threads/fe/:tag                                   P
  GET    /threads/fe/:tag/replies                           P
  GET    /threads/fe/:tag/pages                             P
  GET    /search                                            P

  6 Account
  POST   /user-signup                                       P
  PUT    /users/verify-email/:user_id/:email_id             P
  GET    /users/verify-email/:user_id/:email_id             P
  POST   /users/verify-email/:email                         P
  POST   /users/password-reset/:email                       P
  GET    /users/password-reset/:user_id/:email_id/valid     P
  GET    /users/password-reset/:user_id/:email_id/added     P
  PUT    /users/password-reset/:user_id/:email_id           P
  PUT    /users/stop-email/:user_id/:email_id               P
  PUT    /users/unsubscribe/:user_id/:email_id              P
  POST   /users/unsubscribe/:user_id/:email_id              P
  PUT    /users/unsubscribe/:user_id/:email_id/again        P
  PUT    /users/unsubscribe/:user_id/:email_id/kind         P
  GET    /users/:id                                         S
  PATCH  /users/:id                                         S
  GET    /users/:id/export                                  Self
  POST   /users/:id/proof                                   Self
  GET    /users/:id/passkeys                                Self
  POST   /users/:id/passkeys                                Self
  POST   /users/:id/passkeys/options                        Self
  DELETE /users/:id/passkeys/:passkey_id                    Self
  GET    /users/:id/authenticator                           Self
  POST   /users/:id/authenticator                           Self
  DELETE /users/:id/authenticator                           Self
  POST   /users/:id/recovery_codes                          Self
  GET    /users/:id/security_events                         S
  POST   /users/:id/security_events/:event_id/not_me        Self
  GET    /users/:id/second_factor_reset                     A
  POST   /users/:id/second_factor_reset                     A
  DELETE /users/:id/second_factor_reset                     Self
  PUT    /users/second-factor/:user_id/:email_id            P
  GET    /security_events                                   A
  GET    /security_events/:id                               A
  GET    /users/:id/sessions                                S
  DELETE /users/:id/sessions                                S
  DELETE /users/:id/sessions/:session_id                    S
  GET    /users/:id/sub_categories                          S authz_user_services
  POST   /users/:id/sub_categories/:sub_category_id         S authz_user_services
  DELETE /users/:id/sub_categories/:sub_category_id         S authz_user_services
  GET    /users/:id/prices                                  S
  PUT    /users/:id/prices                                  S authz_user_services
  GET    /users/:id/questions                               S
  PUT    /users/:id/questions                               S authz_user_detailed
  GET    /users/:id/pictures                                S
  PUT    /users/:id/pictures                                S authz_user_detailed
  POST   /users/:id/confirm                                 S
  DELETE /users/:id/email_return                            S
  GET    /users/:id/credentials                             S
  POST   /users/:id/credentials                             S
  GET    /users/:id/credentials/:credential_id              S
  PATCH  /users/:id/credentials/:credential_id              S
  DELETE /users/:id/credentials/:credential_id              S
  POST   /users/:id/credentials/:credential_id/check        A
  GET    /users/:id/credentials/:credential_id/paper        S
  POST   /users/:id/credentials/:credential_id/paper        S
  DELETE /users/:id/credentials/:credential_id/paper        S
  GET    /credentials                                       A

  7 Between members
  GET    /users/:id/friends                                 S authz_friends
  GET    /users/:id/friends/:other_id                       S authz_friends
  GET    /users/:id/friend_relations                        S authz_friends
  POST   /users/:id/friends/:other_id                       Self authz_friends
  POST   /users/:id/friends/:other_id/approve               Self authz_friends
  DELETE /users/:id/friends/:other_id                       Self authz_friends
  GET    /users/:id/blocks                                  Self
  POST   /users/:id/blocks/:other_id                        Self
  DELETE /users/:id/blocks/:other_id                        Self
  POST   /reports                                           M
  POST   /enquiries                                         P
  GET    /enquiries/others                                  P
  GET    /alerts                                            M
  POST   /alerts                                            P
  DELETE /alerts/:id                                        M
  PUT    /alerts/:id/renew                                  M
  GET    /alerts/:id/:secret                                P
  DELETE /alerts/:id/:secret                                P
  POST   /alerts/:id/:secret/delete                         P
  PUT    /alerts/:id/:secret/confirm                        P
  POST   /alerts/:id/:secret/confirm                        P
  GET    /enquiries/:id/:secret                             P
  DELETE /enquiries/:id/:secret                             P
  POST   /enquiries/:id/:secret/delete                      P
  PUT    /enquiries/:id/:secret/confirm                     P
  POST   /enquiries/:id/:secret/confirm                     P
  POST   /enquiries/:id/:secret/replies                     P
  POST   /enquiries/:id/:secret/ask                         P
  POST   /enquiries/:id/:secret/report                      P
  GET    /users/:id/enquiries                               Self
  GET    /users/:id/enquiries/:enquiry_id                   Self
  POST   /users/:id/enquiries/:enquiry_id/replies           Self
  POST   /users/:id/enquiries/:enquiry_id/decline           Self
  POST   /users/:id/enquiries/:enquiry_id/report            Self
  GET    /users/:id/shortlist                               Self
  PUT    /users/:id/shortlist                               Self
  GET    /users/:id/numbers                                 S
  GET    /users/:id/messages                                S authz_messages
  GET    /users/:id/messages/unread                         Self authz_messages
  POST   /users/:id/messages/:other_id                      Self authz_messages
  POST   /users/:id/messages/:other_id/replies              Self
  PATCH  /users/:id/messages/:other_id                      Self
  GET    /users/:id/notices                                 Self
  POST   /users/:id/notices/read                            Self
  GET    /users/:id/notice_settings                         Self
  PUT    /users/:id/notice_settings                         Self
  GET    /users/:id/push                                    Self
  POST   /users/:id/push                                    Self
  DELETE /users/:id/push                                    Self
  GET    /messages/:id                                      M
  GET    /messages/:id/replies                              M
  GET    /likes/:object_type/:object_id                     A
  GET    /likes/:object_type/:object_id/count               P
  POST   /likes                                             M authz_favourites
  DELETE /users/:id/likes/:object_type/:object_id           Self
  GET    /users/:id/likes                                   S
  GET    /bookmarks/:object_type/:object_id                 M
  POST   /bookmarks                                         M authz_favourites
  DELETE /bookmarks/:id                                     M
  GET    /users/:id/bookmarks                               S
  GET    /users/:id/deleted_threads                         S
  GET    /users/:id/threads                                 S
  POST   /threads                                           M
  PATCH  /threads/:id                                       O
  POST   /thread-replies                                    M
  PATCH  /thread-replies/:id                                O
  POST   /threads/:id/:reply_id/like                        M authz_favourites
  POST   /threads/:id/:reply_id/unlike                      M
  POST   /threads/:id/:reply_id/answer                      M
  POST   /threads/:id/:reply_id/unanswer                    M
  GET    /threads/:id/news                                  M
  GET    /threads/:id/people                                M
  GET    /sub_categories/:id/people                         M
  GET    /thread-replies/:id/edits                          M
  GET    /users/:id/follows/:object_type/:object_id         Self
  PUT    /users/:id/follows/:object_type/:object_id         Self
  DELETE /users/:id/follows/:object_type/:object_id         Self

  8 Back office
  GET    /users                                             A
  GET    /article-categories                                A
  POST   /article-categories                                A
  GET    /article-categories/:id                            A
  PATCH  /article-categories/:id                            A
  GET    /articles                                          A
  POST   /articles                                          A
  GET    /articles/:id                                      A
  PATCH  /articles/:id                                      A
  GET    /blogs                                             A
  POST   /blogs                                             A
  GET    /blogs/:id                                         A
  PATCH  /blogs/:id                                         A
  GET    /categories                                        A
  POST   /categories                                        A
  GET    /categories/:id                                    A
  PATCH  /categories/:id                                    A
  GET    /sub_categories                                    A
  POST   /sub_categories                                    A
  GET    /sub_categories/:id                                A
  PATCH  /sub_categories/:id                                A
  GET    /email_templates                                   A
  POST   /email_templates                                   A
  GET    /email_templates/:id                               A
  PATCH  /email_templates/:id                               A
  GET    /events                                            A
  POST   /events                                            A
  GET    /events/:id                                        A
  PATCH  /events/:id                                        A
  GET    /synonyms                                          A
  POST   /synonyms                                          A
  GET    /synonyms/:id                                      A
  PATCH  /synonyms/:id                                      A
  GET    /crisis_lines                                      A
  POST   /crisis_lines                                      A
  GET    /crisis_lines/:id                                  A
  PATCH  /crisis_lines/:id                                  A
  GET    /crisis_words                                      A
  POST   /crisis_words                                      A
  GET    /crisis_words/:id                                  A
  PATCH  /crisis_words/:id                                  A
  GET    /footers                                           A
  POST   /footers                                           A
  GET    /footers/:id                                       A
  PATCH  /footers/:id                                       A
  GET    /locations                                         A
  POST   /locations                                         A
  GET    /locations/:id                                     A
  PATCH  /locations/:id                                     A
  GET    /membership_levels                                 A
  POST   /membership_levels                                 A
  GET    /membership_levels/:id                             A
  PATCH  /membership_levels/:id                             A
  GET    /pages                                             A
  POST   /pages                                             A
  GET    /pages/:id                                         A
  PATCH  /pages/:id                                         A
  GET    /tags                                              A
  POST   /tags                                              A
  GET    /tags/:id                                          A
  PATCH  /tags/:id                                          A
  GET    /reports                                           A
  GET    /reports/:id                                       A
  POST   /reports/:id/warn                                  A
  POST   /reports/:id/warn/mail                             A
  POST   /reports/:id/pause                                 A
  POST   /reports/:id/pause/mail                            A
  POST   /reports/:id/remove                                A
  POST   /reports/:id/close                                 A
  POST   /reports/:id/appeal                                P
  GET    /reports/:id/appeal/:secret                        P
  POST   /reports/:id/decide                                A
  GET    /reports/:id/context                               A
  GET    /reports/numbers                                   A
  GET    /review                                            A
  GET    /users/:id/standing                                A
  GET    /threads                                           A
  GET    /threads/:id                                       A
  GET    /thread-replies                                    A
  GET    /thread-replies/:id                                A
  GET    /access_object_types                               A
  GET    /access_object_types/:id                           A
  PATCH  /access_object_types/:id                           A
  GET    /access_types                                      A
  GET    /access_types/:id                                  A
  PATCH  /access_types/:id                                  A
  GET    /access_logs                                       A
  GET    /access_logs/:id                                   A
  GET    /history                                           A
  GET    /history/:id                                       A
  GET    /history/:id/values                                A
  POST   /history/:id/put_back                              A
  POST   /users/bulk                                        A
  POST   /articles/bulk                                     A
  POST   /article-categories/bulk                           A
  POST   /blogs/bulk                                        A
  POST   /categories/bulk                                   A
  POST   /crisis_lines/bulk                                 A
  POST   /crisis_words/bulk                                 A
  POST   /events/bulk                                       A
  POST   /footers/bulk                                      A
  POST   /locations/bulk                                    A
  POST   /membership_levels/bulk                            A
  POST   /pages/bulk                                        A
  POST   /sub_categories/bulk                               A
  POST   /thread-replies/bulk                               A
  POST   /threads/bulk                                      A
  GET    /views                                             A
  POST   /views                                             A
  PATCH  /views/:id                                         A
  DELETE /views/:id                                         A
  GET    /bulk/:id                                          A
  POST   /bulk/:id/stop                                     A
  POST   /bulk/:id/undo                                     A
  GET    /access_logs/for_user/:id                          A
  GET    /article-categories/:id/articles                   A
  GET    /categories/:id/sub_categories                     A
  GET    /email_templates/:id/sent_emails                   A
  GET    /email_templates/:id/built_in                      A
  POST   /email_templates/:id/preview                       A
  POST   /email_templates/:id/test                          A
  GET    /footers/:id/pages                                 A
  GET    /locations/:id/users                               A
  GET    /membership_levels/:id/users                       A
  GET    /threads/:id/replies                               A
  GET    /tags/:id/usage                                    A
  POST   /articles/:id/approve                              A
  POST   /articles/:id/unpublish                            A
  GET    /articles/:id/draft                                A
  PUT    /articles/:id/draft                                A
  POST   /articles/:id/preview                              A
  POST   /users                                             A
  POST   /users/:id/approve                                 A
  POST   /users/:id/see_as                                  A
  GET    /users/:id/now                                     A
  GET    /users/:id/sent_emails                             A
  GET    /users/:id/locations                               S
  POST   /users/:id/locations                               S
  PATCH  /users/:id/locations/:link_id                      O
  DELETE /users/:id/locations/:link_id                      O
  PUT    /users/:id/locations/:link_id/set_default          S
  GET    /users/:id/locations/:link_id/people               S
  GET    /users/:id/and_locations                           S
  POST   /users/:id/and_locations                           S
  GET    /users/:id/and_locations/:user_location_id         S
  PATCH  /users/:id/and_locations/:user_location_id         S
  GET    /users/:id/events                                  S
  GET    /users/:id/given_events                            S
  POST   /users/:id/events                                  S
  GET    /users/:id/events/:event_id                        S
  GET    /users/:id/events/:event_id/coming                 S
  PATCH  /users/:id/events/:event_id                        S
  POST   /users/:id/events/:event_id/off                    S
  GET    /sent_emails                                       A
  GET    /sent_emails/:id                                   A
  POST   /sent_emails/:id/send_again                        A
  GET    /status                                            A
  GET    /find                                              A
  GET    /waiting                                           A
  GET    /desk                                              A
  GET    /week                                              A
  POST   /footers/make_first                                A
  GET    /invites                                           A
  POST   /invites                                           A
  POST   /invites/preview                                   A
  POST   /invites/send                                      A
  POST   /invites/:id/end                                   A
  GET    /invites/:id/:secret                               P
  POST   /jobs/:name/run                                    A
  GET    /parked                                            A
  POST   /parked/:id/replay                                 A
  POST   /parked/replay                                     A
  GET    /access_logs/numbers                               A
  GET    /tag-links/:object_type/:object_id                 O
  POST   /tag-links                                         O
  DELETE /tag-links/:id                                     O
  GET    /uploaded_files/:object_type/:object_id            O
  GET    /uploaded_files/:object_type/:object_id/image      O
  GET    /uploaded_files/:object_type/:object_id/video      O
  GET    /uploaded_files/:id                                O
  POST   /uploaded_files                                    O authz_user_detailed
  POST   /uploaded_files/uploads                            O authz_user_detailed
  PUT    /uploaded_files/uploads/:id/:n                     O authz_user_detailed
  GET    /uploaded_files/uploads/:id                        O
  POST   /uploaded_files/uploads/:id/complete               O authz_user_detailed
  DELETE /uploaded_files/uploads/:id                        O
  PATCH  /uploaded_files/:id                                O authz_user_detailed
  DELETE /uploaded_files/:id                                O

  9 Moving a community
  POST   /additions/:table                                  A
  GET    /exports                                           A
  GET    /exports/:table                                    A
  POST   /imports                                           A
  GET    /imports/current                                   A
  PUT    /imports/:digest/parts/:number                     A
  POST   /imports/:digest/files                             A
  PUT    /imports/:digest/files/:name                       A
  POST   /imports/:digest/files/:name/pieces                A
  PUT    /imports/:digest/files/:name/pieces/:number        A
  POST   /imports/:digest/files/:name/pieces/complete       A
  POST   /imports/:digest/finish                            A

  12 Being listed, behind the rest, for an application gives rights
  GET    /users/:id/application                             S
  PUT    /users/:id/application                             S
  POST   /users/:id/application/send                        S
  GET    /applications                                      A
  GET    /applications/:id                                  A
  POST   /applications/:user_id/approve                     A
  POST   /applications/:user_id/ask                         A
  POST   /applications/:user_id/decline                     A

  6 Account, at last, for it leaves nobody
  DELETE /users/:id                                         S`;

/** Routes outside the API resources; all are public. */
export const besides = `
  POST /sobe/token
  POST /sobe/revoke
  POST /sobe/token/second-factor
  POST /sobe/passkey/options
  POST /sobe/passkey
  GET  /sobe/docs
  GET  /sobe/v1/openapi.json
  GET  /healthz
  GET  /files/:ab/:cd/:name
  GET  /assets/*
  GET  /site/*
  GET  /events.ics
  GET  /favicon.ico
  GET  /search
  GET  /.well-known/change-password
  GET  /speculation.json
  GET  /robots.txt
  GET  /llms.txt
  GET  /:key{[a-zA-Z0-9-]{8,128}\\.txt}
  GET  /sitemap.xml
  GET  /:name{sitemap-.+\\.xml}
  GET  /feed.xml
  GET  /blogs/feed.xml
  GET  /threads/feed.xml
  GET  /ac/:tag/feed.xml
  GET  /e/:file{[^/]+\\.ics}
  GET  /u/:file{[^/]+\\.ics}
  GET  /u/:file{[^/]+\\.vcf}
  GET  /u/:tag/qr.svg
  GET  /u/:tag/card
  GET  /*`;

export interface Row {
  method: string;
  path: string;
  who: Who;
  right?: LevelRight;
}

export const rowsOf = (text: string) =>
  Array.from(text.matchAll(/([A-Z]+) +(\/\S*)(?: +(\w+))?(?: (authz_\w+))?/g), ([, ...row]) => row);

export const rows = rowsOf(contract).map(
  ([method, path, who, right]) => ({ method, path, who, right }) as Row,
);

export const fileOf = (tag: string) => idOf('uploaded_files', `rights:${tag}`);

/** Inserts a video of a user, so that an owned file exists. */
export const addFileOf = (tag: string) =>
  DB.run(
    `insert into uploaded_files (id, created_at, updated_at, object_type, object_id, content_type, name, title, size)
      values (?1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'users', ?2, 'video/webm', ?1, 'Film', 1)`,
    fileOf(tag),
    idOf('users', tag),
  );

/** Builds the address of a route for a user's own item. */
export function addressOf({ path }: Row, person: string) {
  const values: Record<string, string> = {
    ':id': path.startsWith('/uploaded_files') ? fileOf(person) : idOf('users', person),
    ':user_id': idOf('users', person),
    ':object_type': 'users',
    ':object_id': idOf('users', person),
    ':session_id': idOf('sessions', 'none'),
    ':passkey_id': idOf('passkeys', 'none'),
    ':event_id': idOf('security_events', 'none'),
  };
  return `/sobe/v1${path.replace(/:\w+/g, (name) => values[name] ?? 'nothing')}`;
}
