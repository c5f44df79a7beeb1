-- The update without a change fires pages_update_admin_search, which reads the new title.
CREATE TRIGGER footers_update_admin_search AFTER UPDATE OF title ON footers WHEN old.title <> new.title BEGIN
  UPDATE pages SET footer_id = footer_id WHERE footer_id = new.id;
END;
