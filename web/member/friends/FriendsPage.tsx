import { Tabs } from '../../ui/primitives/Tabs.tsx';
import { Circle } from './ConnectionList.tsx';
import { Near } from './ConnectionTable.tsx';
import { Received, Sent } from './FriendRequests.tsx';
import { YourFriends } from './YourFriends.tsx';

/**
 * Friends page: requests, friends and their friends; a second tab lists all connections in one
 * table.
 */
export const View = () => (
  <div className="page members lists">
    <header className="screen-head">
      <h1>Friends</h1>
    </header>
    <Tabs
      label="Friends"
      tabs={[
        { id: 'friends', name: 'Friends and requests', panel: <Lists /> },
        { id: 'near', name: 'All connections', panel: <Near /> },
      ]}
    />
  </div>
);

const Lists = () => (
  <>
    <div className="members-columns">
      <Received />
      <Sent />
    </div>
    <YourFriends />
    <div className="members-columns">
      <Circle
        relation={2}
        name="friendsfriends"
        heading="Your friends' friends"
        empty="No one yet. People your friends know appear here."
      />
      <Circle
        relation={3}
        name="theirfriends"
        heading="Their friends"
        empty="No one yet. People their friends know appear here."
      />
    </div>
  </>
);
