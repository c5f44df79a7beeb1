import { useSearch } from 'wouter';
import { askedOf } from './address.ts';

/** What the address asks for: the server knows no more of it. */
export const useAddress = () => askedOf(new URLSearchParams(useSearch()));
