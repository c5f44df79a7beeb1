-- More friends are followed than before, and none who is not shown: all are made anew.
UPDATE circles SET second = NULL, third = NULL;
