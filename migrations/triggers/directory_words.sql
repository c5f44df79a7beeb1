-- The directory search corrects spelling against the words of tags, sub-categories and synonyms.
-- json_quote escapes each text before it is split as a JSON array, so no character can break the JSON.
CREATE TRIGGER tags_insert_words AFTER INSERT ON tags BEGIN
  INSERT OR IGNORE INTO directory_words (word, source_id)
  SELECT DISTINCT value, new.id
  FROM json_each('[' || replace(json_quote(lower(new.name)), '-', '","') || ']') WHERE length(value) BETWEEN 4 AND 20;
END;

CREATE TRIGGER tags_update_words AFTER UPDATE OF name ON tags WHEN old.name <> new.name BEGIN
  DELETE FROM directory_words WHERE source_id = old.id;
  INSERT OR IGNORE INTO directory_words (word, source_id)
  SELECT DISTINCT value, new.id
  FROM json_each('[' || replace(json_quote(lower(new.name)), '-', '","') || ']') WHERE length(value) BETWEEN 4 AND 20;
END;

CREATE TRIGGER tags_delete_words AFTER DELETE ON tags BEGIN
  DELETE FROM directory_words WHERE source_id = old.id;
END;

CREATE TRIGGER sub_categories_insert_words AFTER INSERT ON sub_categories WHEN new.is_active = 1 BEGIN
  INSERT OR IGNORE INTO directory_words (word, source_id)
  SELECT DISTINCT value, new.id
  FROM json_each('[' || replace(json_quote(lower(new.name)), ' ', '","') || ']') WHERE length(value) BETWEEN 4 AND 20;
END;

CREATE TRIGGER sub_categories_update_words AFTER UPDATE OF name, is_active ON sub_categories
WHEN old.name <> new.name OR old.is_active <> new.is_active BEGIN
  DELETE FROM directory_words WHERE source_id = old.id;
  INSERT OR IGNORE INTO directory_words (word, source_id)
  SELECT DISTINCT value, new.id
  FROM json_each('[' || replace(json_quote(lower(new.name)), ' ', '","') || ']') WHERE length(value) BETWEEN 4 AND 20 AND new.is_active = 1;
END;

CREATE TRIGGER sub_categories_delete_words AFTER DELETE ON sub_categories BEGIN
  DELETE FROM directory_words WHERE source_id = old.id;
END;

CREATE TRIGGER synonyms_insert_words AFTER INSERT ON synonyms BEGIN
  INSERT OR IGNORE INTO directory_words (word, source_id)
  SELECT DISTINCT value, new.id
  FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(lower(new.words), '''', ''), '’', ''), '"', ''), '\', ''), '-', ' '), '/', ' '), ',', ' ')), ' ', '","') || ']') WHERE length(value) BETWEEN 4 AND 20;
  INSERT OR IGNORE INTO synonym_phrases (beginning, phrase, synonym_id)
  SELECT iif(instr(phrase, ' ') = 0, phrase,
      substr(phrase, 1, instr(phrase, ' ') + instr(substr(phrase, instr(phrase, ' ') + 1) || ' ', ' ') - 1)),
    phrase, new.id
  FROM (SELECT DISTINCT trim(replace(replace(p.value, '  ', ' '), '  ', ' ')) AS phrase
      FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(lower(new.words), '''', ''), '’', ''), '"', ''), '\', ''), '-', ' '), '/', ' ')), ',', '","') || ']') p WHERE trim(p.value) <> '');
END;

CREATE TRIGGER synonyms_update_words AFTER UPDATE OF words ON synonyms WHEN old.words <> new.words BEGIN
  DELETE FROM directory_words WHERE source_id = old.id;
  DELETE FROM synonym_phrases WHERE synonym_id = old.id;
  INSERT OR IGNORE INTO directory_words (word, source_id)
  SELECT DISTINCT value, new.id
  FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(lower(new.words), '''', ''), '’', ''), '"', ''), '\', ''), '-', ' '), '/', ' '), ',', ' ')), ' ', '","') || ']') WHERE length(value) BETWEEN 4 AND 20;
  INSERT OR IGNORE INTO synonym_phrases (beginning, phrase, synonym_id)
  SELECT iif(instr(phrase, ' ') = 0, phrase,
      substr(phrase, 1, instr(phrase, ' ') + instr(substr(phrase, instr(phrase, ' ') + 1) || ' ', ' ') - 1)),
    phrase, new.id
  FROM (SELECT DISTINCT trim(replace(replace(p.value, '  ', ' '), '  ', ' ')) AS phrase
      FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(lower(new.words), '''', ''), '’', ''), '"', ''), '\', ''), '-', ' '), '/', ' ')), ',', '","') || ']') p WHERE trim(p.value) <> '');
END;

CREATE TRIGGER synonyms_delete_words AFTER DELETE ON synonyms BEGIN
  DELETE FROM directory_words WHERE source_id = old.id;
  DELETE FROM synonym_phrases WHERE synonym_id = old.id;
END;

-- Stores each word, and the word with each letter left out: two words one edit apart share one of these.
CREATE TRIGGER directory_words_insert_spellings AFTER INSERT ON directory_words BEGIN
  INSERT OR IGNORE INTO directory_spellings (spelling, word, missing)
  SELECT new.word, new.word, 0
  UNION ALL SELECT substr(new.word, 1, value - 1) || substr(new.word, value + 1), new.word, value
  FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') WHERE value <= length(new.word);
END;

CREATE TRIGGER directory_words_delete_spellings AFTER DELETE ON directory_words
WHEN NOT EXISTS (SELECT 1 FROM directory_words WHERE word = old.word) BEGIN
  DELETE FROM directory_spellings WHERE word = old.word AND spelling IN (SELECT old.word
    UNION ALL SELECT substr(old.word, 1, value - 1) || substr(old.word, value + 1)
    FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') WHERE value <= length(old.word));
END;
