-- The nodes of the house, and until when each is sure to live.
CREATE TABLE nodes (
    id         TEXT    NOT NULL PRIMARY KEY,
    until      BIGINT  NOT NULL,
    seen_at    BIGINT  NOT NULL, -- when it last said so, by its own clock
    proof      TEXT              -- what it last wrote to see whether anything can be written
);

-- A running table is in the care of a node, or has a time when some node must look after it.
ALTER TABLE tables ADD COLUMN keeper TEXT;
CREATE INDEX tables_of_keeper ON tables (keeper) WHERE keeper IS NOT NULL;

-- Who is connected through which node: as long as the node lives.
DROP TABLE presence;
CREATE TABLE presence (
    table_id   TEXT    NOT NULL,
    person     TEXT    NOT NULL,
    node       TEXT    NOT NULL,
    PRIMARY KEY (table_id, person, node)
);
CREATE INDEX presence_of_node ON presence (node);

-- Who opened a table, so that nobody fills the lobby alone; and what their program called the request to open it.
ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN request TEXT;
CREATE UNIQUE INDEX tables_by_request ON tables (host, request);

-- Whether a program was given a token for this person.
ALTER TABLE people ADD COLUMN program BIGINT NOT NULL DEFAULT 0;
