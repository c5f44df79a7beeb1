import { useEffect } from 'react';
import { useLocation } from '../../../data/navigation.ts';
import { useMember } from '../../../data/user.ts';
import { type AccountSection, findOtherSection } from './account-sections.ts';

/** Opens the page of the field that the hash names, if this one does not have it. */
export function useOpenSectionOfHash(section: AccountSection) {
  const member = useMember();
  const [, navigate] = useLocation();
  useEffect(() => {
    const other = findOtherSection(member, section, location.hash);
    if (other) navigate(other, { replace: true });
  }, [member, section, navigate]);
}
