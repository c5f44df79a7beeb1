const friends = (id: string) => `/users/${id}/friends`;

export const receivedBy = (id: string) => `${friends(id)}?only_pending=true&as_recipient=true`;
export const sentBy = (id: string) => `${friends(id)}?only_pending=true&as_recipient=false`;
export const friendship = (id: string, other: string) => `${friends(id)}/${other}`;

export type Relation = 1 | 2 | 3;

/** Who is near somebody; those of one relation alone, where one is asked for. */
export const near = (id: string, relation?: Relation) =>
  `/users/${id}/friend_relations${relation ? `?relation=${relation}` : ''}`;

/** Whether an address tells of somebody's friends in any way. */
export const tellsOfFriends = (id: string, address: unknown) =>
  typeof address === 'string' && address.startsWith(`/users/${id}/friend`);
