-- When a table's game ended or the table was closed, so that it can go when its time has come.
ALTER TABLE tables ADD COLUMN ended_at BIGINT;
CREATE INDEX tables_ended ON tables (ended_at) WHERE ended_at IS NOT NULL;
