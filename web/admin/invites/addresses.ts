export const invitesAddress = '/admin/invites';
