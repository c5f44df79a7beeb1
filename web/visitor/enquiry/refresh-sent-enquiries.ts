import type { QueryClient } from '@tanstack/react-query';

/** Marks the list of a member's sent enquiries as stale, after one was sent or deleted. */
export const refreshSentEnquiries = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      /^\/users\/[^/]+\/sent_enquiries\?/.test(String(address)),
  });
