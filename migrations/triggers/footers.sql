CREATE TRIGGER footers_renamed AFTER UPDATE OF title ON footers WHEN old.title <> new.title BEGIN
  UPDATE pages SET footer_id = footer_id WHERE footer_id = new.id;
END;
