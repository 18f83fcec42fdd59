-- A cache: the last positions of running games, so that a late game is not played through again from its beginning.
CREATE TABLE snapshots (
    table_id   TEXT    NOT NULL,
    seq        BIGINT  NOT NULL, -- the entry it was taken after
    snapshot   TEXT    NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- What the client called the request to say it: said twice, it is one line.
ALTER TABLE chat ADD COLUMN request TEXT;
CREATE UNIQUE INDEX chat_requests ON chat (table_id, person, request);
