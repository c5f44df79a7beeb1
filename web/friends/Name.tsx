import { Link } from 'wouter';

/** A person, with the way to the profile where there is one. */
export const Name = ({ name, tag }: { name: string; tag: string | null }) =>
  tag ? (
    <Link href={`/u/${tag}`} dir="auto">
      {name}
    </Link>
  ) : (
    <span dir="auto">{name}</span>
  );
