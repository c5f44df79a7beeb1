/**
 * Actions of a member on another profile: friendship, report and block. They load once a member is
 * signed in.
 */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import type { MemberActionProps } from './member-action-props.ts';
import '../../styles/members.css';
import { BlockFromProfile } from './blocks/BlockFromProfile.tsx';
import { FriendshipButton } from './FriendshipButton.tsx';
import { ReportButton } from './reports/ReportButton.tsx';

export { FriendshipButton };

export const MemberSafetyActions = ({ person }: MemberActionProps) => (
  <div className="profile-safety abreast">
    <BlockFromProfile person={person} />
    <ReportButton
      object_type="users"
      object_id={person.id}
      person={person}
      renderLabel={(hidden) => (
        <ParaglideMessage
          message={m['report.person']}
          inputs={{ name: bidiIsolate(person.name) }}
          markup={{ hidden }}
        />
      )}
      className="text-button"
    />
  </div>
);
