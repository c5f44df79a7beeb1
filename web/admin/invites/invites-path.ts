/** Path of the admin page for invitations. */
export const invitesAddress = '/admin/invites';
