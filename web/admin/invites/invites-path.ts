/** Path of the admin page for invitations. */
export const INVITES_ADMIN_PATH = '/admin/invites';
