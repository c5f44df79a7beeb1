import { m } from '#messages';
import { Tabs } from '../../ui/primitives/Tabs.tsx';
import { ConnectionList } from './ConnectionList.tsx';
import { ConnectionTable } from './ConnectionTable.tsx';
import { ReceivedRequests, SentRequests } from './FriendRequests.tsx';
import { YourFriends } from './YourFriends.tsx';

/**
 * Friends page: requests, friends and their friends; a second tab lists all connections in one
 * table.
 */
const FriendsPage = () => (
  <div className="page members lists">
    <header className="screen-head">
      <h1>{m['friend.title']()}</h1>
    </header>
    <Tabs
      label={m['friend.title']()}
      tabs={[
        { id: 'friends', name: m['friend.friends_and_requests'](), panel: <FriendLists /> },
        { id: 'near', name: m['friend.all_connections'](), panel: <ConnectionTable /> },
      ]}
    />
  </div>
);

const FriendLists = () => (
  <>
    <div className="members-columns">
      <ReceivedRequests />
      <SentRequests />
    </div>
    <YourFriends />
    <div className="members-columns">
      <ConnectionList
        relation={2}
        name="friendsfriends"
        heading={m['friend.your_friends_friends']()}
        pagerLabel={m['friend.pages_of_your_friends_friends']()}
        empty={m['friend.no_one_yet_people_your_friends']()}
        suggestion={m['friend.people_you_may_know']()}
      />
      <ConnectionList
        relation={3}
        name="theirfriends"
        heading={m['friend.their_friends']()}
        pagerLabel={m['friend.pages_of_their_friends']()}
        empty={m['friend.no_one_yet_people_their_friends']()}
      />
    </div>
  </>
);

export default FriendsPage;
