import '../../styles/tags.css';
import type { Tag } from './tag-queries.ts';
import type { useTagging } from './use-tag-toggles.ts';

interface Props extends ReturnType<typeof useTagging> {
  tags: readonly Tag[];
}

/** Tags as toggle buttons. */
export const TagSwitches = ({ tags, isOn, set }: Props) => (
  <ul className="tag-badges">
    {tags.map((tag) => (
      <li key={tag.id}>
        <button
          type="button"
          className="tag-badge"
          aria-pressed={isOn(tag)}
          onClick={() => set(tag, !isOn(tag))}
        >
          {tag.name}
        </button>
      </li>
    ))}
  </ul>
);
