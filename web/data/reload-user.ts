/** Loads the current user again. The session sets how; pages and forms only ask for it. */

import { type CurrentUser, getUser } from './user.ts';

let loadUser = async (): Promise<CurrentUser> => getUser();

export const setUserLoader = (how: typeof loadUser) => {
  loadUser = how;
};

export const reloadUser = () => loadUser();
