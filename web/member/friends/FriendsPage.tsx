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
      <h1>Friends</h1>
    </header>
    <Tabs
      label="Friends"
      tabs={[
        { id: 'friends', name: 'Friends and requests', panel: <FriendLists /> },
        { id: 'near', name: 'All connections', panel: <ConnectionTable /> },
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
        heading="Your friends' friends"
        empty="No one yet. People your friends know appear here."
        suggestion="People you may know."
      />
      <ConnectionList
        relation={3}
        name="theirfriends"
        heading="Their friends"
        empty="No one yet. People their friends know appear here."
      />
    </div>
  </>
);

export default FriendsPage;
