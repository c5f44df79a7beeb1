-- Words by which a search finds tags, sub-categories and synonyms. Triggers maintain them
-- (migrations/triggers/directory_words.sql); this migration adds the words of existing rows.
CREATE TABLE directory_words (
  word TEXT NOT NULL,
  source_id TEXT NOT NULL,
  PRIMARY KEY (word, source_id)
) WITHOUT ROWID;
CREATE INDEX directory_words_source ON directory_words (source_id);

CREATE TABLE directory_spellings (
  spelling TEXT NOT NULL,
  word TEXT NOT NULL,
  -- Position of the omitted letter, from 1; 0 for none.
  missing INTEGER NOT NULL,
  PRIMARY KEY (spelling, word, missing)
) WITHOUT ROWID;

CREATE TABLE synonym_phrases (
  -- First two words of the phrase, or its only word.
  beginning TEXT NOT NULL,
  phrase TEXT NOT NULL,
  synonym_id TEXT NOT NULL,
  PRIMARY KEY (beginning, phrase, synonym_id)
) WITHOUT ROWID;
CREATE INDEX synonym_phrases_synonym ON synonym_phrases (synonym_id);

INSERT OR IGNORE INTO directory_words (word, source_id)
  SELECT value, t.id FROM tags t CROSS JOIN json_each('[' || replace(json_quote(lower(t.name)), '-', '","') || ']')
  WHERE length(value) BETWEEN 4 AND 20;
INSERT OR IGNORE INTO directory_words (word, source_id)
  SELECT value, t.id FROM sub_categories t CROSS JOIN json_each('[' || replace(json_quote(lower(t.name)), ' ', '","') || ']')
  WHERE length(value) BETWEEN 4 AND 20 AND t.is_active = 1;
INSERT OR IGNORE INTO directory_words (word, source_id)
  SELECT value, t.id FROM synonyms t CROSS JOIN json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(lower(t.words), '''', ''), '’', ''), '"', ''), '\', ''), '-', ' '), '/', ' '), ',', ' ')), ' ', '","') || ']')
  WHERE length(value) BETWEEN 4 AND 20;
INSERT OR IGNORE INTO directory_spellings (spelling, word, missing)
  SELECT word, word, 0 FROM directory_words
  UNION ALL SELECT substr(word, 1, value - 1) || substr(word, value + 1), word, value
  FROM directory_words CROSS JOIN json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') WHERE value <= length(word);
INSERT OR IGNORE INTO synonym_phrases (beginning, phrase, synonym_id)
  SELECT iif(instr(phrase, ' ') = 0, phrase,
      substr(phrase, 1, instr(phrase, ' ') + instr(substr(phrase, instr(phrase, ' ') + 1) || ' ', ' ') - 1)),
    phrase, id
  FROM (SELECT t.id, trim(replace(replace(p.value, '  ', ' '), '  ', ' ')) AS phrase
    FROM synonyms t CROSS JOIN json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(lower(t.words), '''', ''), '’', ''), '"', ''), '\', ''), '-', ' '), '/', ' ')), ',', '","') || ']') p WHERE trim(p.value) <> '');
