-- A log is kept together, table by table, so that it is read at once; but then every move of every table writes a page of its
-- own. So entries are written down in the order they come, those of all tables side by side, and carried to `entries` in bundles:
-- what is left here when the house closes, or opens after it was killed, is carried then.
CREATE TABLE arrivals (
    place      INTEGER NOT NULL PRIMARY KEY, -- in the order they came
    table_id   TEXT    NOT NULL,
    seq        BIGINT  NOT NULL,
    entry      TEXT    NOT NULL
);
